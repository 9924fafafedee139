import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { BUSY_LOOPS, startBusyLoops } from './busy-loops.mjs';
import { isAlive } from './orphans.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Seconds of a processor that a process has used. */
async function processorSeconds(pid: number): Promise<number> {
  const { output } = await run('ps', ['-o', 'time=', '-p', String(pid)]);
  const [seconds = 0, minutes = 0, hours = 0] = output.trim().split(':').map(Number).toReversed();
  return seconds + 60 * minutes + 3_600 * hours;
}

it('holds the machine with four processes that compute without a pause, until they are stopped', async () => {
  const loops = startBusyLoops();
  ends.push(loops.stop);
  expect(loops.pids).toHaveLength(BUSY_LOOPS);
  for (const pid of loops.pids) await vi.waitUntil(async () => (await processorSeconds(pid)) >= 1);
  await loops.stop();
  expect(loops.pids.map(isAlive)).toEqual([false, false, false, false]);
});

it('ends with the process that started it, also when that is killed', async () => {
  const module = join(ROOT, 'infra/lib/busy-loops.mjs');
  const script = `
    import { startBusyLoops } from ${JSON.stringify(module)};
    console.log(startBusyLoops(1).pids[0]);
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(pid));
});
