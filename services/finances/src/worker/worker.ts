interface WorkerOptions {
  /** Each does one piece of work and says whether there was any. */
  readonly jobs: readonly (() => Promise<boolean>)[];
  readonly pollMs: number;
  readonly onTrouble: (error: unknown, note: string) => void;
}

export interface Worker {
  readonly wake: () => void;
  /** Resolves when the work in hand is done. */
  readonly stop: () => Promise<void>;
}

/** Works jobs off side by side: each until nothing is left, then again when woken or after a pause. */
export function startWorker({ jobs, pollMs, onTrouble }: WorkerOptions): Worker {
  const stopping = new AbortController();
  const isOver = (): boolean => stopping.signal.aborted;
  let calls = 0;
  const wakers = new Set<() => void>();

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        wakers.delete(go);
        resolve();
      };
      const timer = setTimeout(go, pollMs);
      wakers.add(go);
    });

  const attempt = async (job: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await job();
    } catch (error) {
      onTrouble(error, 'worker');
      return false;
    }
  };

  const loop = async (job: () => Promise<boolean>): Promise<void> => {
    while (!isOver()) {
      const heard = calls;
      if (!(await attempt(job)) && !isOver() && heard === calls) await pause();
    }
  };

  const wake = (): void => {
    calls += 1;
    for (const go of wakers) go();
  };
  const running = jobs.map(loop);
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await Promise.all(running);
    },
  };
}
