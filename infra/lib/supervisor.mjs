import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createReplacements } from './replacements.mjs';
import { restartProcess, stopProcess, superviseProcess } from './supervised-process.mjs';

/** @typedef {import('./supervised-process.mjs').ProcessSpec} ProcessSpec */
/** @typedef {import('./supervised-process.mjs').SupervisedProcess} SupervisedProcess */
/** @typedef {ReturnType<typeof createSupervisor>} Supervisor */
/**
 * @typedef {object} SupervisorOptions
 * @property {string} logs
 * @property {string} pids
 * @property {import('./supervised-process.mjs').PidRegistry} [reaper] ends the children if this process is killed
 * @property {() => void} [onChange] called after every start of a process
 * @property {number} [stableUptimeMs]
 */

/**
 * Keeps processes running: output in `<logs>/<name>.log`, pid in `<pids>/<name>.pid`. A file `<pids>/<name>.hold` keeps a
 * process down until it is removed.
 * @param {SupervisorOptions} options
 */
export function createSupervisor({ logs, pids, reaper, onChange = () => {}, stableUptimeMs }) {
  for (const folder of [logs, pids]) mkdirSync(folder, { recursive: true });
  /** @type {Map<string, SupervisedProcess>} */
  const supervised = new Map();
  const { draining, ...replacements } = createReplacements(supervised, onChange);
  const processFiles = (/** @type {string} */ name) => ({
    log: join(logs, `${name}.log`),
    pid: join(pids, `${name}.pid`),
    hold: join(pids, `${name}.hold`),
  });

  const start = (/** @type {ProcessSpec} */ spec) => {
    const files = processFiles(spec.name);
    rmSync(files.hold, { force: true });
    const options = { files, onStart: onChange, ...(reaper && { reaper }) };
    supervised.set(
      spec.name,
      superviseProcess(spec, stableUptimeMs === undefined ? options : { ...options, stableUptimeMs }),
    );
  };
  /** @param {string} name @param {number} [graceMs] */
  const stop = async (name, graceMs) => {
    const one = supervised.get(name);
    if (!one) return;
    const replaced = [...draining].filter(({ spec }) => spec.name === name);
    await Promise.all(replaced.map((old) => stopProcess(old, { keepsLog: true })));
    await stopProcess(one, graceMs === undefined ? {} : { graceMs });
    supervised.delete(name);
  };
  const restart = async (/** @type {string} */ name) => {
    const one = supervised.get(name);
    if (one) await restartProcess(one);
  };
  const stopAll = async () => {
    await Promise.all([...supervised.keys()].map((name) => stop(name)));
  };
  const killAll = () => {
    for (const one of [...supervised.values(), ...draining]) {
      one.shouldRun = false;
      if (one.isUp) one.child?.kill('SIGKILL');
    }
  };
  const list = () =>
    [...supervised.values()].map(({ spec, pid, isReady }) => ({
      name: spec.name,
      pid,
      url: spec.url,
      isReady,
    }));
  return {
    start,
    stop,
    restart,
    ...replacements,
    stopAll,
    killAll,
    list,
    state: (/** @type {string} */ name) => supervised.get(name),
    logFile: (/** @type {string} */ name) => processFiles(name).log,
  };
}
