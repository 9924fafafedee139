import { countStarts } from '../history/count-starts.ts';
import type { HistoryInput } from '../history/index.ts';
import {
  CHUNK_PATHS,
  joinPaths,
  summarisePaths,
  prepareRun,
  simulate,
  type Paths,
  type PreparedRun,
} from '../monte-carlo/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { keptDraws } from './draws.ts';
import { transferableBuffers, type Order, type Report } from './protocol.ts';

type SendReport = (report: Report, transfer: Transferable[]) => void;
type Simulate = Extract<Order, { kind: 'simulate' }>;

/** Yields to the event loop, so that a cancel message is handled before the next chunk. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Runs in the worker: simulates its share of the paths chunk by chunk, and merges a run from the parts of all workers. */
export function monteCarloHost(sendReport: SendReport): (order: Order) => void {
  const draws = keptDraws();
  const cancelled = new Set<number>();

  async function share(run: PreparedRun, { id, firstPath, paths }: Simulate): Promise<Paths | null> {
    const parts: Paths[] = [];
    for (let done = 0; done < paths; done += CHUNK_PATHS) {
      const first = firstPath + done;
      const count = Math.min(CHUNK_PATHS, paths - done);
      if (!draws.has(run, first)) {
        await breathe();
        if (cancelled.delete(id)) return null;
      }
      parts.push(
        simulate(run.flows, { multipliers: draws.draw(run, first, count), paths: count }, run.recordYears),
      );
      sendReport({ kind: 'progress', id, done: count }, []);
    }
    return joinPaths(parts);
  }

  async function simulateShare(order: Simulate): Promise<void> {
    const { id } = order;
    const run = prepareRun(order.input);
    if (isCalculationError(run)) {
      sendReport({ kind: 'refused', id, refusal: run }, []);
      return;
    }
    const part = await share(run, order);
    if (part) sendReport({ kind: 'simulated', id, part }, transferableBuffers([part]));
  }

  function runHistory(id: number, input: HistoryInput): void {
    const result = countStarts(input);
    if (isCalculationError(result)) sendReport({ kind: 'refused', id, refusal: result }, []);
    else sendReport({ kind: 'past', id, result }, []);
  }

  return (order) => {
    if (order.kind === 'cancel') {
      cancelled.add(order.id);
    } else if (order.kind === 'history') {
      runHistory(order.id, order.input);
    } else if (order.kind === 'simulate') {
      void simulateShare(order);
    } else {
      const run = prepareRun(order.input);
      if (isCalculationError(run)) sendReport({ kind: 'refused', id: order.id, refusal: run }, []);
      else
        sendReport(
          { kind: 'concluded', id: order.id, result: summarisePaths(joinPaths(order.parts), run) },
          [],
        );
    }
  };
}
