import { readFileSync, readdirSync } from 'node:fs';

const nanosOf = (pid, thread) => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0; // The thread has just ended.
  }
};

/** Processor microseconds a process has used so far, all living threads. Linux only: from /proc. */
export function processorMicros(pid) {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + nanosOf(pid, thread), 0) / 1000;
}

export const median = (values) => quantile(values, 0.5);

/** The value below which a share of the values lies. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
