import { readFileSync, readdirSync } from 'node:fs';

/** @param {number} pid @param {string} thread */
const readNanos = (pid, thread) => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0; // The thread has just ended.
  }
};

/** Processor microseconds a process has used so far, all running threads. Linux only: from /proc. @param {number} pid */
export function processorMicros(pid) {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + readNanos(pid, thread), 0) / 1000;
}

export const median = (/** @type {readonly number[]} */ values) => quantile(values, 0.5);

/**
 * The value below which a share of the values lies.
 * @param {readonly number[]} values
 * @param {number} share
 * @returns {number}
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Processor microseconds a second that processes use without any request, one figure each.
 * @param {readonly number[]} pids
 */
export async function idleMicros(pids, seconds = 3) {
  const before = pids.map(processorMicros);
  await pause(seconds * 1000);
  return pids.map((pid, index) => (processorMicros(pid) - (before[index] ?? 0)) / seconds);
}

/**
 * Processor microseconds per request of each process while `work` makes `count` of them, less what it would have used
 * anyway (`idle`, microseconds a second).
 * @param {readonly number[]} pids
 * @param {{ count: number, work: () => Promise<unknown>, idle?: readonly number[] }} options
 */
export async function measureProcessors(pids, { count, work, idle = pids.map(() => 0) }) {
  const before = pids.map(processorMicros);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  return pids.map(
    (pid, index) => (processorMicros(pid) - (before[index] ?? 0) - (idle[index] ?? 0) * seconds) / count,
  );
}

const QUIET_MICROS = 30_000;
const SETTLE_TIMEOUT_SECONDS = 20;

/** Waits until a process has finished its writes, 20 seconds at most. @param {number} pid */
export async function settled(pid) {
  for (let second = 0; second < SETTLE_TIMEOUT_SECONDS; second += 1) {
    const [micros = 0] = await idleMicros([pid], 1);
    if (micros < QUIET_MICROS) return;
  }
}
