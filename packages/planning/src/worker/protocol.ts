import type { MonteCarloInput, MonteCarloResult, Paths } from '../monte-carlo/index.ts';
import type { Refused } from '../refusal/index.ts';

/** What the client asks of a thread. `id` names a run; several runs may be under way. */
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
  | { readonly kind: 'cancel'; readonly id: number };

/** What a thread tells. `done` counts paths. */
export type Report =
  | { readonly kind: 'progress'; readonly id: number; readonly done: number }
  | { readonly kind: 'simulated'; readonly id: number; readonly part: Paths }
  | { readonly kind: 'concluded'; readonly id: number; readonly result: MonteCarloResult }
  | { readonly kind: 'refused'; readonly id: number; readonly refusal: Refused };

/** The memory of some paths, given away instead of copied. */
export const buffersOf = (parts: readonly Paths[]): Transferable[] =>
  parts
    .flatMap(({ recorded, final }) => [...recorded, final])
    .flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));

/** One end of a thread, in a browser or in Node. */
export interface Thread {
  readonly send: (order: Order, transfer: Transferable[]) => void;
  readonly onReport: (hear: (report: Report) => void) => void;
  readonly close: () => void;
}
