import { cents, type Cents } from '@fw/units';
import { keepWorking } from '../working/index.ts';
import { isIn, shapleyValue } from './shapley.ts';
import { attributionWorking } from './working.ts';

/** One thing in which two variants differ. */
export interface ChangedLever<Input> {
  readonly id: string;
  /** Names it in the working. */
  readonly label: string;
  readonly apply: (input: Input) => Input;
}

/** Rounds parts to whole numbers; what rounding leaves goes to the parts that lost most, so that they sum to the total. */
function wholeParts(parts: readonly number[], total: number): number[] {
  const floors = parts.map(Math.floor);
  const missing = total - floors.reduce((sum, part) => sum + part, 0);
  const order = parts
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index);
  const raised = new Set(order.slice(0, Math.round(missing)).map(({ index }) => index));
  return floors.map((part, index) => (raised.has(index) ? part + 1 : part));
}

interface SharedDifference {
  readonly total: Cents;
  readonly parts: readonly { readonly id: string; readonly part: Cents }[];
}

const DOLLAR = 100;
const wholeDollars = (amount: number): number => Math.round(amount / DOLLAR) || 0;

/**
 * Shares the difference between two results out among the levers that differ, by the mean over every order in which they
 * can be moved (Shapley value): levers that act together share what they do together. The total is the difference of the
 * results in whole dollars, as a page shows them, and the parts, in whole dollars too, sum to it. Null where a result
 * between has no figure. `explain` gives the working.
 */
export function shareDifference<Input>(
  base: Input,
  levers: readonly ChangedLever<Input>[],
  valueOf: (input: Input) => Cents | null,
): SharedDifference | null {
  const applied = (mask: number): Input =>
    levers.reduce((input, lever, index) => (isIn(mask, index) ? lever.apply(input) : input), base);
  const values = Array.from({ length: 2 ** levers.length }, (_, mask) => valueOf(applied(mask)));
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return null;
  const total = wholeDollars(known.at(-1) ?? 0) - wholeDollars(known[0] ?? 0);
  const exact = levers.map((_, index) => shapleyValue(known, index, levers.length));
  const whole = wholeParts(
    exact.map((part) => part / DOLLAR),
    total,
  );
  const shared: SharedDifference = {
    total: cents(total * DOLLAR),
    parts: levers.map(({ id }, index) => ({ id, part: cents((whole[index] ?? 0) * DOLLAR) })),
  };
  return keepWorking(shared, () => attributionWorking(levers, known));
}
