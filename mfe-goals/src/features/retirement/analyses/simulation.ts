import type { HistoryInput, HistoryResult } from '@fw/planning/history';
import type { MonteCarloInput, MonteCarloResult } from '@fw/planning/monte-carlo';
import { isCalculationError, type CalculationError } from '@fw/planning';
import type { RunOptions } from '@fw/planning/worker';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Simulation =
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused' }
  /** The browser could not run the worker. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly result: MonteCarloResult };

/** How long nothing changes before the plan is simulated again. */
const REST_MS = 250;

type Answer = MonteCarloResult | CalculationError;
type HistoryAnswer = HistoryResult | CalculationError;

/** Runs the plan through the years of the past; null where the browser could not run the worker. */
export type RunHistory = (input: HistoryInput) => Promise<HistoryAnswer | null>;

interface Client {
  /** Null where the browser could not run the worker. */
  readonly run: (input: MonteCarloInput, options: RunOptions) => Promise<Answer | null>;
  readonly history: RunHistory;
  readonly close: () => void;
}

/** The worker is loaded with the first run, so that the page is there before it. */
async function openClient(): Promise<Client> {
  const { browserThread, monteCarloClient, THREAD_FAILED } = await import('@fw/planning/worker');
  const { run, history, close } = monteCarloClient([browserThread()]);
  const orNull = <Result extends object>(answer: Result | CalculationError) =>
    isCalculationError(answer) && answer.error === THREAD_FAILED ? null : answer;
  return {
    close,
    run: async (input, options) => orNull(await run(input, options)),
    history: async (input) => orNull(await history(input)),
  };
}

/** One worker for as long as the page is open, started with the first run; after a failure another one. */
function useClient() {
  const client = useRef<Promise<Client>>(null);
  const close = useCallback(() => {
    client.current?.then(
      (opened) => opened.close(),
      () => undefined,
    );
    client.current = null;
  }, []);
  useEffect(() => close, [close]);
  const run = useCallback(async (input: MonteCarloInput, options: RunOptions): Promise<Answer | null> => {
    try {
      client.current ??= openClient();
      return await (await client.current).run(input, options);
    } catch {
      // A browser without workers, or a file of the worker that could not be loaded.
      return null;
    }
  }, []);
  const runHistory: RunHistory = useCallback(
    async (input) => {
      try {
        client.current ??= openClient();
        const answer = await (await client.current).history(input);
        if (answer === null) close();
        return answer;
      } catch {
        close();
        return null;
      }
    },
    [close],
  );
  return { run, runHistory, close };
}

function toSimulation(answer: Answer | null): Simulation {
  if (answer === null) return { kind: 'failed' };
  return isCalculationError(answer) ? { kind: 'refused' } : { kind: 'done', result: answer };
}

const STARTING: Simulation = { kind: 'running', share: 0 };

/** Simulates the plan in a worker, and again when it changes; an older run is cancelled. */
export function useSimulation(input: MonteCarloInput | null) {
  const { run, runHistory, close } = useClient();
  const [{ simulation, of }, setLatest] = useState<{ simulation: Simulation; of: MonteCarloInput | null }>({
    simulation: STARTING,
    of: null,
  });
  const [stop, setStop] = useState<AbortController | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (input === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Simulation) => {
      if (!signal.aborted) setLatest({ simulation: next, of: input });
    };
    const timer = setTimeout(() => {
      setStop(controller);
      show(STARTING);
      void run(input, { onProgress: (share) => show({ kind: 'running', share }), signal }).then((answer) => {
        const outcome = toSimulation(answer);
        if (outcome.kind === 'failed' && !signal.aborted) close();
        show(outcome);
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [run, close, input, round]);
  return {
    simulation,
    runHistory,
    /** False while the plan has changed and is not simulated yet. */
    isCurrent: of === input,
    cancel: () => {
      stop?.abort();
      setLatest({ simulation: { kind: 'cancelled' }, of: input });
    },
    again: () => setRound((count) => count + 1),
  };
}
