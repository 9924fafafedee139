type Run<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Requests with the same key share one computation: while one is under way, all later requests wait for one more,
 * which begins when it ends. A result is thus never older than the request that it answers, and however many requests
 * a person sends, one computation runs at a time. A failed computation rejects every request that shares it.
 */
export function sharedRuns<Result>(): Run<Result> {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();

  const start: Run<Result> = async (key, work) => {
    waiting.delete(key);
    const run = work();
    running.set(key, run);
    try {
      return await run;
    } finally {
      running.delete(key);
    }
  };

  return (key, work) => {
    const joined = waiting.get(key);
    if (joined) return joined;
    const before = running.get(key);
    if (!before) return start(key, work);
    const begin = (): Promise<Result> => start(key, work);
    const next = before.then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
