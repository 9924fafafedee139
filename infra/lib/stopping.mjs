import { endRunning } from './run.mjs';

const PARENT_POLL_INTERVAL_MS = 500;

/**
 * Calls back when npm, which started this process, was killed: no process is left then to pass a Ctrl-C on.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_INTERVAL_MS);
  timer.unref();
}

/**
 * On Ctrl-C, SIGTERM, SIGHUP or the end of npm above us: ends what runs, calls `stop` once, exits 0. A second signal
 * calls `kill` and exits at once. Returns `{ isStopping }` for a start that has not finished.
 * @param {{ stop: () => Promise<void>, kill: () => void, out?: { write: (text: string) => unknown } }} options
 */
export function stopOnSignal({ stop, kill, out = process.stdout }) {
  const state = { isStopping: false };
  const end = async () => {
    if (state.isStopping) {
      kill();
      process.exit(1);
    }
    state.isStopping = true;
    out.write('\n  Stopping …\n');
    endRunning();
    await stop();
    out.write('  Everything has stopped.\n');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
  if (process.env['npm_lifecycle_event'] || process.env['FW_FOLLOW_PARENT']) watchParent(() => void end());
  return state;
}
