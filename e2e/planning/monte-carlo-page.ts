import type { MonteCarloInput, MonteCarloResult } from '@fw/planning/monte-carlo';
import { browserThread, monteCarloClient } from '@fw/planning/worker';

type Answer = Awaited<ReturnType<ReturnType<typeof monteCarloClient>['run']>>;

interface Progress {
  readonly answer: Answer;
  readonly shares: readonly number[];
}

/** The functions of the page that the test calls; each starts workers of its own and ends them. */
export interface MonteCarloPage {
  readonly successes: (inputs: readonly MonteCarloInput[], workers: 1 | 2) => Promise<(number | null)[]>;
  readonly withProgress: (input: MonteCarloInput) => Promise<Progress>;
  /** Cancels the first run as soon as it reports progress, then runs the second with the same workers. */
  readonly cancelledThen: (first: MonteCarloInput, second: MonteCarloInput) => Promise<[Progress, Answer]>;
}

declare global {
  interface Window {
    monteCarlo: MonteCarloPage;
  }
}

const clientOf = (workers: 1 | 2) =>
  monteCarloClient(workers === 1 ? [browserThread()] : [browserThread(), browserThread()]);
const isResult = (answer: Answer): answer is MonteCarloResult => 'successes' in answer;

window.monteCarlo = {
  successes: async (inputs, workers) => {
    const client = clientOf(workers);
    const answers: Answer[] = [];
    for (const input of inputs) answers.push(await client.run(input));
    client.close();
    return answers.map((answer) => (isResult(answer) ? answer.successes : null));
  },
  withProgress: async (input) => {
    const client = clientOf(1);
    const shares: number[] = [];
    const answer = await client.run(input, { onProgress: (share) => shares.push(share) });
    client.close();
    return { answer, shares };
  },
  cancelledThen: async (first, second) => {
    const client = clientOf(1);
    const stop = new AbortController();
    const shares: number[] = [];
    const onProgress = (share: number): void => {
      shares.push(share);
      stop.abort();
    };
    const cancelled = await client.run(first, { onProgress, signal: stop.signal });
    const next = await client.run(second);
    client.close();
    return [{ answer: cancelled, shares }, next];
  },
};
