import { expect, it, vi } from 'vitest';
import { deadlineMs } from './deadline.ts';
import { untilDeadline } from './extend-waits.ts';

it.each([
  [0, 15_000],
  [1, 15_000],
  [2, 30_000],
  [2.155, 32_325],
  [4, 60_000],
  [20, 60_000],
])('waits, with %d processes for each processor, at most %d ms', (load, expected) => {
  expect(deadlineMs(load)).toBe(expected);
});

/** False until the given time has passed. */
function passed(ms: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began > ms;
}

it('lets a wait of vitest go on until the deadline, whatever shorter time the test states', async () => {
  const [first, second, third] = [passed(100), passed(200), passed(300)];
  await vi.waitFor(() => expect(first()).toBe(true), 1);
  await vi.waitUntil(second, { timeout: 1, interval: 5 });
  await expect.poll(third, { timeout: 1, interval: 5 }).toBe(true);
});

it('keeps a longer time that the test states, and the interval', () => {
  expect(untilDeadline({ timeout: 70_000, interval: 5 })).toEqual({ timeout: 70_000, interval: 5 });
  expect(untilDeadline(80_000)).toEqual({ timeout: 80_000 });
});
