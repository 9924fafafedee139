import { replaceProcess } from './replace-process.mjs';

/** @typedef {import('./supervised-process.mjs').ProcessSpec} ProcessSpec */
/** @typedef {import('./supervised-process.mjs').SupervisedProcess} SupervisedProcess */

/**
 * Replaces processes of a supervisor.
 * @param {Map<string, SupervisedProcess>} supervised
 * @param {() => void} onChange
 */
export function createReplacements(supervised, onChange) {
  /** Instances that were replaced and end once they have answered. @type {Set<SupervisedProcess>} */
  const draining = new Set();
  /** The names of the instances of one process: `crm`, and `crm-2` where it runs twice. @param {string} name */
  const findInstances = (name) =>
    [...supervised.keys()].filter(
      (one) => one === name || (one.startsWith(`${name}-`) && /^\d+$/.test(one.slice(name.length + 1))),
    );
  /** @param {string} instance @param {ProcessSpec['args']} args */
  const replaceOne = async (instance, args) => {
    const old = supervised.get(instance);
    if (!old) return true;
    const onReady = (/** @type {SupervisedProcess} */ next) => supervised.set(instance, next);
    const replaced = await replaceProcess(old, { spec: { ...old.spec, args }, onReady });
    if (!replaced) return false;
    draining.add(old);
    void replaced.drained.then(() => draining.delete(old));
    onChange();
    return true;
  };
  /**
   * Replaces every instance of a process by one that runs with `args`, without a moment in which none accepts. Where a
   * new one does not become ready, those that were replaced by then are replaced by what ran before; false then.
   * @param {string} name @param {ProcessSpec['args']} args
   */
  const replace = async (name, args) => {
    /** @type {[string, ProcessSpec['args']][]} */
    const replaced = [];
    for (const instance of findInstances(name)) {
      const before = supervised.get(instance)?.spec.args ?? args;
      if (!(await replaceOne(instance, args))) {
        for (const [one, its] of replaced) await replaceOne(one, its);
        return false;
      }
      replaced.push([instance, before]);
    }
    return true;
  };
  /** What the next start of every instance runs. @param {string} name @param {ProcessSpec['args']} args */
  const setArgs = (name, args) => {
    for (const instance of findInstances(name)) {
      const one = supervised.get(instance);
      if (one) one.spec = { ...one.spec, args };
    }
  };
  return { draining, findInstances, replace, setArgs };
}
