import type { Working } from './working.ts';

const workings = new WeakMap<object, () => Working>();

/** Stores how to build the working of a result; it is built by `explain` only. */
export function keepWorking<Result extends object>(result: Result, build: () => Working): Result {
  workings.set(result, build);
  return result;
}

/** The working of a calculator's result; null for refusals and for copies of a result. */
export const explain = (result: object): Working | null => workings.get(result)?.() ?? null;
