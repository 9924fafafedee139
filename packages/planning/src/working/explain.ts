import type { Working } from './working.ts';

const workings = new WeakMap<object, () => Working>();

/** Remembers how to explain a result; nothing is built until someone asks. */
export function keepWorking<Result extends object>(result: Result, build: () => Working): Result {
  workings.set(result, build);
  return result;
}

/** The working of a calculator's result; null for refusals and for copies, which no longer know where they came from. */
export const explain = (result: object): Working | null => workings.get(result)?.() ?? null;
