import { setTimeout as wait } from 'node:timers/promises';

/**
 * Reads for callers that need what is there as of their call: those that come within an interval share one read, which
 * begins after all of them.
 */
export function readAgain<Value>(read: () => Promise<Value>, intervalMs: number): () => Promise<Value> {
  let next: Promise<Value> | null = null;
  let began = -Infinity;
  const readNext = async (): Promise<Value> => {
    await wait(Math.max(0, began + intervalMs - performance.now()));
    next = null;
    began = performance.now();
    return read();
  };
  return () => {
    next ??= readNext();
    return next;
  };
}
