import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** On two cores the tests get a third of the machine beside so many. */
export const BUSY_LOOPS = 4;

/** Computes without a pause, and ends when the process that started it has. */
const LOOP = `
  const parent = Number(process.argv[1]);
  for (let end = 0; process.ppid === parent; end = Date.now() + 50) while (Date.now() < end);
`;

/**
 * Starts processes that hold the machine, for `npm test -- --busy`: the suite must pass beside them.
 * @param {number} [count]
 */
export function startBusyLoops(count = BUSY_LOOPS) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP, String(process.pid)], { stdio: 'ignore' }),
  );
  return {
    pids: loops.map(({ pid }) => Number(pid)),
    stop: async () => {
      const running = loops.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      const exits = running.map((loop) => once(loop, 'exit'));
      for (const loop of running) loop.kill('SIGKILL');
      await Promise.all(exits);
    },
  };
}
