import { expect, vi } from 'vitest';
import { deadlineMs } from './deadline.ts';

interface WaitOptions {
  readonly timeout?: number;
  readonly interval?: number;
}

/** The options of a wait with at least the time of the deadline. */
export function untilDeadline(options: number | WaitOptions = {}): WaitOptions {
  const stated = typeof options === 'number' ? { timeout: options } : options;
  return { ...stated, timeout: Math.max(stated.timeout ?? 0, deadlineMs()) };
}

const EXTENDED = Symbol.for('fw.extended-waits');

/** Vitest has no setting for the time of `vi.waitFor`; a setup file may run more than once in a process. */
function extendWaits(): void {
  if (Object.hasOwn(expect, EXTENDED)) return;
  const { waitFor, waitUntil } = vi;
  const { poll } = expect;
  vi.waitFor = (callback, options) => waitFor(callback, untilDeadline(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, untilDeadline(options));
  Object.assign(expect, {
    [EXTENDED]: true,
    poll: (callback: Parameters<typeof poll>[0], options?: WaitOptions) =>
      poll(callback, untilDeadline(options)),
  });
}

extendWaits();
