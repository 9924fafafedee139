import type { PlanCalculatorOnWire } from '@fw/contract-goals';
import type { DollarView } from '@fw/web-kit/dollars';
import type { WirePlan } from './wire.ts';

export type Result = NonNullable<WirePlan['committed']>['result'];
/** Repeatable amounts in dollars and cents. */
export type Dollars = (low: number, high: number) => number;

/** What a page has to show of a result, written apart from the product. */
export interface Expected {
  /** The figures with a working, by their labels. */
  readonly figures: readonly (readonly [label: string, text: string])[];
  /** The rows of the table of the page. */
  readonly rows?: readonly (readonly string[])[];
  readonly sentence: string;
}
export interface Screen {
  readonly summary: string;
  readonly answers: (dollars: Dollars) => PlanCalculatorOnWire;
  /** The name of the table, and whether it is behind a drawing. */
  readonly table?: { readonly name: string; readonly isChart?: true };
  readonly expected: (result: Result, view: DollarView) => Expected;
}
