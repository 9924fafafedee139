import { endRunning } from './run.mjs';

const PARENT_LOOK_MS = 500;

/** Hears that npm, which started us, was killed: then nobody is left to pass a Ctrl-C on. */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_LOOK_MS);
  timer.unref();
}

/**
 * On Ctrl-C, SIGTERM, SIGHUP or the end of npm above us: ends what runs, calls `stop` once, exits 0. A second signal
 * calls `kill` and leaves at once. Answers `{ isStopping }` for a start that is still in the middle.
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
  if (process.env.npm_lifecycle_event || process.env.FW_FOLLOW_PARENT) watchParent(() => void end());
  return state;
}
