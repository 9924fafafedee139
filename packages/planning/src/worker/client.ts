import { inputRefusal } from '../calculator/index.ts';
import { monteCarloInput } from '../inputs/retirement.ts';
import { prepareRun, type MonteCarloInput, type MonteCarloResult, type Paths } from '../monte-carlo/index.ts';
import { isRefused, refused, type Refused } from '../refusal/index.ts';
import { buffersOf, type Report, type Thread } from './protocol.ts';

export interface RunOptions {
  /** Receives the share of paths done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Aborting ends the run with the refusal CANCELLED. */
  readonly signal?: AbortSignal;
}

export interface MonteCarloClient {
  /** Simulates in the threads; a repeated run with the same seed, volatility and paths reuses the random numbers. */
  readonly run: (input: MonteCarloInput, options?: RunOptions) => Promise<MonteCarloResult | Refused>;
  readonly close: () => void;
}

interface Run {
  readonly input: MonteCarloInput;
  readonly paths: number;
  readonly parts: Map<number, Paths>;
  readonly progress: (share: number) => void;
  readonly settle: (answer: MonteCarloResult | Refused) => void;
  done: number;
}

/** Paths of each thread, contiguous, as equal as they can be. */
export function sharesOf(paths: number, threads: number): { firstPath: number; paths: number }[] {
  const bounds = Array.from({ length: threads + 1 }, (_, index) => Math.floor((paths * index) / threads));
  return bounds
    .slice(1)
    .map((end, index) => ({ firstPath: bounds[index] ?? 0, paths: end - (bounds[index] ?? 0) }));
}

/** Runs Monte Carlo in one or more threads; the answer does not depend on how many. Source: definitions 17.1. */
export function monteCarloClient(threads: readonly [Thread, ...Thread[]]): MonteCarloClient {
  const runs = new Map<number, Run>();
  let lastId = 0;

  function finish(id: number, answer: MonteCarloResult | Refused): void {
    runs.get(id)?.settle(answer);
    runs.delete(id);
  }

  function collect(run: Run, { id, part, thread }: { id: number; part: Paths; thread: number }): void {
    run.parts.set(thread, part);
    if (run.parts.size < threads.length) return;
    const parts = threads.flatMap((_, index) => run.parts.get(index) ?? []);
    threads[0].send({ kind: 'conclude', id, input: run.input, parts }, buffersOf(parts));
  }

  function handleReport(report: Report, thread: number): void {
    const run = runs.get(report.id);
    if (!run) return;
    if (report.kind === 'refused') finish(report.id, report.refusal);
    else if (report.kind === 'concluded') finish(report.id, report.result);
    else if (report.kind === 'simulated') collect(run, { ...report, thread });
    else {
      run.done += report.done;
      run.progress(run.done / run.paths);
    }
  }

  threads.forEach((thread, index) => {
    thread.onReport((report) => handleReport(report, index));
  });

  function start(run: Run, signal: AbortSignal | undefined): void {
    lastId += 1;
    const id = lastId;
    runs.set(id, run);
    signal?.addEventListener('abort', () => {
      if (!runs.has(id)) return;
      for (const thread of threads) thread.send({ kind: 'cancel', id }, []);
      finish(id, refused('CANCELLED'));
    });
    sharesOf(run.paths, threads.length).forEach((share, index) => {
      threads[index]?.send({ kind: 'simulate', id, input: run.input, ...share }, []);
    });
  }

  return {
    run: (input, { onProgress, signal } = {}) => {
      const parsed = monteCarloInput.safeParse(input);
      if (!parsed.success) return Promise.resolve(inputRefusal(parsed.error));
      const prepared = prepareRun(parsed.data);
      if (isRefused(prepared)) return Promise.resolve(prepared);
      if (signal?.aborted === true) return Promise.resolve(refused('CANCELLED'));
      const { paths } = prepared;
      return new Promise((settle) => {
        const progress = onProgress ?? (() => undefined);
        start({ input: parsed.data, paths, parts: new Map(), progress, settle, done: 0 }, signal);
      });
    },
    close: () => {
      for (const thread of threads) thread.close();
      for (const id of runs.keys()) finish(id, refused('CANCELLED'));
    },
  };
}
