import { inputRefusal } from '../calculator/index.ts';
import type { HistoryInput, HistoryResult } from '../history/index.ts';
import { historyInput, monteCarloInput } from '../inputs/retirement.ts';
import { prepareRun, type MonteCarloInput, type MonteCarloResult, type Paths } from '../monte-carlo/index.ts';
import { isCalculationError, calculationError, type CalculationError } from '../calculation-error/index.ts';
import { transferableBuffers, type Report, type Thread } from './protocol.ts';

export interface RunOptions {
  /** Receives the share of paths done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Aborting ends the run with the refusal CANCELLED. */
  readonly signal?: AbortSignal;
}

/** The refusal of every run after a thread failed; another client may have more success. */
export const THREAD_FAILED = 'THREAD_FAILED';

export interface MonteCarloClient {
  /** Simulates in the threads; a repeated run with the same seed, volatility and paths reuses the random numbers. */
  readonly run: (
    input: MonteCarloInput,
    options?: RunOptions,
  ) => Promise<MonteCarloResult | CalculationError>;
  /** The plan through every starting year of the past, in the first thread. */
  readonly history: (input: HistoryInput) => Promise<HistoryResult | CalculationError>;
  readonly close: () => void;
}

type SettleHistory = (answer: HistoryResult | CalculationError) => void;

interface Run {
  readonly input: MonteCarloInput;
  readonly paths: number;
  readonly parts: Map<number, Paths>;
  readonly progress: (share: number) => void;
  readonly settle: (answer: MonteCarloResult | CalculationError) => void;
  done: number;
}

/** Paths of each thread, contiguous, as equal as they can be. */
export function splitPaths(paths: number, threads: number): { firstPath: number; paths: number }[] {
  const bounds = Array.from({ length: threads + 1 }, (_, index) => Math.floor((paths * index) / threads));
  return bounds
    .slice(1)
    .map((end, index) => ({ firstPath: bounds[index] ?? 0, paths: end - (bounds[index] ?? 0) }));
}

/** The runs and the histories under way. */
function openRuns() {
  const runs = new Map<number, Run>();
  const histories = new Map<number, SettleHistory>();
  let lastId = 0;
  const finish = (id: number, answer: MonteCarloResult | CalculationError): void => {
    runs.get(id)?.settle(answer);
    runs.delete(id);
  };
  const finishHistory = (id: number, answer: HistoryResult | CalculationError): void => {
    histories.get(id)?.(answer);
    histories.delete(id);
  };
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };
  return {
    find: (id: number) => runs.get(id),
    add: (run: Run): number => {
      const id = nextId();
      runs.set(id, run);
      return id;
    },
    addHistory: (settle: SettleHistory): number => {
      const id = nextId();
      histories.set(id, settle);
      return id;
    },
    finish,
    finishHistory,
    refuse: (id: number, refusal: CalculationError): void => {
      finish(id, refusal);
      finishHistory(id, refusal);
    },
    finishAll: (code: string): void => {
      for (const id of runs.keys()) finish(id, calculationError(code));
      for (const id of histories.keys()) finishHistory(id, calculationError(code));
    },
  };
}

/** The input as it is simulated, and how many paths; a refusal where it cannot be. */
function accepted(input: MonteCarloInput): Pick<Run, 'input' | 'paths'> | CalculationError {
  const parsed = monteCarloInput.safeParse(input);
  if (!parsed.success) return inputRefusal(parsed.error);
  const prepared = prepareRun(parsed.data);
  return isCalculationError(prepared) ? prepared : { input: parsed.data, paths: prepared.paths };
}

/** Checks the input here: a worker has no schemas. */
async function runHistory(
  thread: Thread,
  runs: ReturnType<typeof openRuns>,
  input: HistoryInput,
): Promise<HistoryResult | CalculationError> {
  const parsed = historyInput.safeParse(input);
  if (!parsed.success) return inputRefusal(parsed.error);
  return new Promise((settle) => {
    thread.send({ kind: 'history', id: runs.addHistory(settle), input: parsed.data }, []);
  });
}

/** Runs Monte Carlo in one or more threads; the answer does not depend on how many. Source: definitions 17.1. */
export function monteCarloClient(threads: readonly [Thread, ...Thread[]]): MonteCarloClient {
  const runs = openRuns();
  let hasFailed = false;

  function collect(run: Run, { id, part, thread }: { id: number; part: Paths; thread: number }): void {
    run.parts.set(thread, part);
    if (run.parts.size < threads.length) return;
    const parts = threads.flatMap((_, index) => run.parts.get(index) ?? []);
    threads[0].send({ kind: 'conclude', id, input: run.input, parts }, transferableBuffers(parts));
  }

  function handleReport(report: Report, thread: number): void {
    if (report.kind === 'past') runs.finishHistory(report.id, report.result);
    if (report.kind === 'refused') runs.refuse(report.id, report.refusal);
    const run = runs.find(report.id);
    if (!run || report.kind === 'past' || report.kind === 'refused') return;
    if (report.kind === 'concluded') runs.finish(report.id, report.result);
    else if (report.kind === 'simulated') collect(run, { ...report, thread });
    else {
      run.done += report.done;
      run.progress(run.done / run.paths);
    }
  }

  threads.forEach((thread, index) => {
    thread.onReport((report) => handleReport(report, index));
    thread.onFailure(() => {
      hasFailed = true;
      runs.finishAll(THREAD_FAILED);
    });
  });

  function start(run: Run, signal: AbortSignal | undefined): void {
    const id = runs.add(run);
    signal?.addEventListener('abort', () => {
      if (!runs.find(id)) return;
      for (const thread of threads) thread.send({ kind: 'cancel', id }, []);
      runs.finish(id, calculationError('CANCELLED'));
    });
    splitPaths(run.paths, threads.length).forEach((share, index) => {
      threads[index]?.send({ kind: 'simulate', id, input: run.input, ...share }, []);
    });
  }

  return {
    run: (input, { onProgress, signal } = {}) => {
      const checked = accepted(input);
      if (isCalculationError(checked)) return Promise.resolve(checked);
      if (signal?.aborted === true) return Promise.resolve(calculationError('CANCELLED'));
      if (hasFailed) return Promise.resolve(calculationError(THREAD_FAILED));
      return new Promise((settle) => {
        const progress = onProgress ?? (() => undefined);
        start({ ...checked, parts: new Map(), progress, settle, done: 0 }, signal);
      });
    },
    history: (input) =>
      hasFailed ? Promise.resolve(calculationError(THREAD_FAILED)) : runHistory(threads[0], runs, input),
    close: () => {
      for (const thread of threads) thread.close();
      runs.finishAll('CANCELLED');
    },
  };
}
