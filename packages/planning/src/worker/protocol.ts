import type { HistoryInput, HistoryResult } from '../history/index.ts';
import type { MonteCarloInput, MonteCarloResult, Paths } from '../monte-carlo/index.ts';
import type { CalculationError } from '../calculation-error/index.ts';

/** A message from the client to a thread. `id` names a run; several runs may be active. */
export type Order =
  | {
      readonly kind: 'simulate';
      readonly id: number;
      readonly input: MonteCarloInput;
      readonly firstPath: number;
      readonly paths: number;
    }
  | {
      readonly kind: 'conclude';
      readonly id: number;
      readonly input: MonteCarloInput;
      readonly parts: readonly Paths[];
    }
  | { readonly kind: 'history'; readonly id: number; readonly input: HistoryInput }
  | { readonly kind: 'cancel'; readonly id: number };

/** A message from a thread to the client. `done` counts paths. */
export type Report =
  | { readonly kind: 'progress'; readonly id: number; readonly done: number }
  | { readonly kind: 'simulated'; readonly id: number; readonly part: Paths }
  | { readonly kind: 'concluded'; readonly id: number; readonly result: MonteCarloResult }
  | { readonly kind: 'past'; readonly id: number; readonly result: HistoryResult }
  | { readonly kind: 'refused'; readonly id: number; readonly refusal: CalculationError };

/** The buffers of some paths, transferred and not copied. */
export const transferableBuffers = (parts: readonly Paths[]): Transferable[] =>
  parts
    .flatMap(({ recorded, final, failedYear, cause }) => [...recorded, final, failedYear, cause])
    .flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));

/** One end of a thread, in a browser or in Node. */
export interface Thread {
  readonly send: (order: Order, transfer: Transferable[]) => void;
  readonly onReport: (handler: (report: Report) => void) => void;
  /** The thread cannot be started, or its code failed. */
  readonly onFailure: (handler: () => void) => void;
  readonly close: () => void;
}
