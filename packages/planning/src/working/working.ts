/** What a constant or figure counts. */
export type Unit =
  | 'USD'
  | 'USD/month'
  | 'USD/year'
  | 'fraction'
  | 'percent'
  | 'years'
  | 'months'
  | 'days'
  | 'count'
  | 'factor';

/** A number of law or of the product, with its source and year. */
export interface NamedConstant {
  /** The word formulas use for it. */
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  readonly source: string;
  readonly year: number;
}

/**
 * One figure of the working. `formula` is arithmetic over inputs, constants and lines above it: + - * / ^, comparisons
 * (1 or 0), min max abs floor ceil round trunc if and or not ln exp sqrt, `row` (this row's number), `prev.x` (line x
 * of the row before, 0 in the first row), `x[n]` (line x of row n, 0 when there is none). A name means the line of the
 * same row, else the line without a row, else the constant or input.
 */
export interface Line {
  readonly name: string;
  readonly label: string;
  readonly formula: string;
  readonly value: number;
  /** The year or month counted from the start of the plan; absent for single figures. */
  readonly row?: number;
}

/** How a result came about, as data a screen can show line by line and an advisor can replay. */
export interface Working {
  readonly calculator: string;
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly constants: readonly NamedConstant[];
  readonly lines: readonly Line[];
}

const workings = new WeakMap<object, () => Working>();

/** Stores how to build the working of a result; it is built by `explain` only. */
export function keepWorking<Result extends object>(result: Result, build: () => Working): Result {
  workings.set(result, build);
  return result;
}

/** The working of a calculator's result; null for refusals and for copies of a result. */
export const explain = (result: object): Working | null => workings.get(result)?.() ?? null;
