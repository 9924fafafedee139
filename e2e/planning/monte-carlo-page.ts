import type { HistoryInput } from '@fw/planning/history';
import type { MonteCarloInput, MonteCarloResult } from '@fw/planning/monte-carlo';
import { browserThread, monteCarloClient } from '@fw/planning/worker';

type RunResult = Awaited<ReturnType<ReturnType<typeof monteCarloClient>['run']>>;

interface Progress {
  readonly result: RunResult;
  readonly shares: readonly number[];
}

/** The functions of the page that the test calls; each starts workers of its own and ends them. */
export interface MonteCarloPage {
  readonly successes: (inputs: readonly MonteCarloInput[], workers: 1 | 2) => Promise<(number | null)[]>;
  readonly withProgress: (input: MonteCarloInput) => Promise<Progress>;
  /** The plan through the starting years, and the milliseconds from the message to the answer of a warm worker. */
  readonly past: (input: HistoryInput) => Promise<{ result: object; milliseconds: number }>;
  /** Cancels the first run as soon as it reports progress, then runs the second with the same workers. */
  readonly cancelledThen: (first: MonteCarloInput, second: MonteCarloInput) => Promise<[Progress, RunResult]>;
}

declare global {
  interface Window {
    monteCarlo: MonteCarloPage;
  }
}

const createClient = (workers: 1 | 2) =>
  monteCarloClient(workers === 1 ? [browserThread()] : [browserThread(), browserThread()]);
const isResult = (result: RunResult): result is MonteCarloResult => 'successes' in result;

window.monteCarlo = {
  successes: async (inputs, workers) => {
    const client = createClient(workers);
    const results: RunResult[] = [];
    for (const input of inputs) results.push(await client.run(input));
    client.close();
    return results.map((result) => (isResult(result) ? result.successes : null));
  },
  withProgress: async (input) => {
    const client = createClient(1);
    const shares: number[] = [];
    const result = await client.run(input, { onProgress: (share) => shares.push(share) });
    client.close();
    return { result, shares };
  },
  past: async (input) => {
    const client = createClient(1);
    await client.history(input);
    const begun = performance.now();
    const result = await client.history(input);
    const milliseconds = performance.now() - begun;
    client.close();
    return { result, milliseconds };
  },
  cancelledThen: async (first, second) => {
    const client = createClient(1);
    const stop = new AbortController();
    const shares: number[] = [];
    const onProgress = (share: number): void => {
      shares.push(share);
      stop.abort();
    };
    const cancelled = await client.run(first, { onProgress, signal: stop.signal });
    const next = await client.run(second);
    client.close();
    return [{ result: cancelled, shares }, next];
  },
};
