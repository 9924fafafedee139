/** Starts the jobs of workers at once instead of at their next poll, also of workers that are started later. */
export interface Waker {
  readonly wake: () => void;
  readonly add: (wake: () => void) => void;
}

export function createWaker(): Waker {
  const wakes: (() => void)[] = [];
  return {
    wake: () => {
      for (const wake of wakes) wake();
    },
    add: (wake) => void wakes.push(wake),
  };
}

export interface WorkerOptions {
  /** Each processes one item; false when there was none. */
  readonly jobs: readonly (() => Promise<boolean>)[];
  readonly pollMs: number;
  readonly onTrouble: (error: unknown, note: string) => void;
  /** Wakes the worker. */
  readonly waker?: Pick<Waker, 'add'>;
}

export interface Worker {
  /** Starts every job now instead of at its next poll. */
  readonly wake: () => void;
  /** Resolves when the running jobs have ended. */
  readonly stop: () => Promise<void>;
}

/** Runs jobs concurrently: each until no work is left, then again after a wake-up or the poll interval. */
export function startWorker({ jobs, pollMs, onTrouble, waker }: WorkerOptions): Worker {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  let wakeCount = 0;
  const sleepers = new Set<() => void>();

  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        sleepers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, pollMs);
      sleepers.add(end);
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
    while (!isStopping()) {
      const wakesBefore = wakeCount;
      if (!(await attempt(job)) && !isStopping() && wakesBefore === wakeCount) await sleep();
    }
  };

  const wake = (): void => {
    wakeCount += 1;
    for (const end of sleepers) end();
  };
  waker?.add(wake);
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
