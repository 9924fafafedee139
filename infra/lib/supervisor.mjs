import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepProcess, letGo, startAgain } from './kept-process.mjs';

/**
 * Keeps processes alive: output in `<logs>/<name>.log`, pid in `<pids>/<name>.pid`. A file `<pids>/<name>.hold` keeps a
 * process down until it is removed. `onChange` hears of every start; `watchman` ends the children if we are killed.
 * @param {{ logs: string, pids: string, watchman?: object, onChange?: () => void }} options
 */
export function createSupervisor({ logs, pids, watchman, onChange = () => {} }) {
  for (const folder of [logs, pids]) mkdirSync(folder, { recursive: true });
  const kept = new Map();
  const filesOf = (name) => ({
    log: join(logs, `${name}.log`),
    pid: join(pids, `${name}.pid`),
    hold: join(pids, `${name}.hold`),
  });

  const start = (spec) => {
    const files = filesOf(spec.name);
    rmSync(files.hold, { force: true });
    kept.set(spec.name, keepProcess(spec, { files, watchman, onStart: onChange }));
  };
  const stop = async (name, graceMs) => {
    const one = kept.get(name);
    if (!one) return;
    await letGo(one, graceMs);
    kept.delete(name);
  };
  const restart = async (name) => {
    const one = kept.get(name);
    if (one) await startAgain(one);
  };
  const stopAll = async () => {
    await Promise.all([...kept.keys()].map((name) => stop(name)));
  };
  const killAll = () => {
    for (const one of kept.values()) {
      one.isWanted = false;
      if (one.isUp) one.child.kill('SIGKILL');
    }
  };
  const list = () => [...kept.values()].map(({ spec, pid }) => ({ name: spec.name, pid, url: spec.url }));
  return {
    start,
    stop,
    restart,
    stopAll,
    killAll,
    list,
    state: (name) => kept.get(name),
    logOf: (name) => filesOf(name).log,
  };
}
