import type { MonteCarloInput, MonteCarloResult } from '@fw/planning/monte-carlo';
import { isCalculationError } from '@fw/planning';
import { browserThread, monteCarloClient, THREAD_FAILED, type MonteCarloClient } from '@fw/planning/worker';
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

/** One worker for as long as the section is open, started with the first run; after a failure another one. */
function useClient() {
  const client = useRef<MonteCarloClient>(null);
  const close = useCallback(() => {
    client.current?.close();
    client.current = null;
  }, []);
  useEffect(() => close, [close]);
  const open = useCallback((): MonteCarloClient => {
    client.current ??= monteCarloClient([browserThread()]);
    return client.current;
  }, []);
  return { open, close };
}

type Answer = Awaited<ReturnType<MonteCarloClient['run']>>;

function outcomeOf(answer: Answer): Simulation {
  if (!isCalculationError(answer)) return { kind: 'done', result: answer };
  return { kind: answer.error === THREAD_FAILED ? 'failed' : 'refused' };
}

/** Simulates the plan in a worker, and again when it changes; an older run is cancelled. */
export function useSimulation(input: MonteCarloInput) {
  const { open, close } = useClient();
  const [simulation, setSimulation] = useState<Simulation>({ kind: 'running', share: 0 });
  const [stop, setStop] = useState<AbortController | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setStop(controller);
      setSimulation({ kind: 'running', share: 0 });
      const onProgress = (share: number) => {
        if (!controller.signal.aborted) setSimulation({ kind: 'running', share });
      };
      void open()
        .run(input, { onProgress, signal: controller.signal })
        .then((answer) => {
          if (controller.signal.aborted) return;
          const outcome = outcomeOf(answer);
          if (outcome.kind === 'failed') close();
          setSimulation(outcome);
        });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [open, close, input, round]);
  return {
    simulation,
    cancel: () => {
      stop?.abort();
      setSimulation({ kind: 'cancelled' });
    },
    again: () => setRound((count) => count + 1),
  };
}
