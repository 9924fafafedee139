import { cents, type Cents } from '@fw/units';

/** One thing in which two variants differ. */
export interface ChangedLever<Input> {
  readonly id: string;
  readonly apply: (input: Input) => Input;
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** How often a lever joins a set of `size` others first, over all orders of `count` levers. */
const weightOf = (size: number, count: number): number =>
  (factorial(size) * factorial(count - size - 1)) / factorial(count);

const sizeOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** Rounds parts to whole cents; what rounding leaves goes to the parts that lost most, so that the sum stays. */
function wholeCents(parts: readonly number[], total: Cents): Cents[] {
  const floors = parts.map(Math.floor);
  const missing = total - floors.reduce((sum, part) => sum + part, 0);
  const order = parts
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index);
  const raised = new Set(order.slice(0, Math.round(missing)).map(({ index }) => index));
  return floors.map((part, index) => cents(raised.has(index) ? part + 1 : part));
}

/**
 * Shares the difference between two results out among the levers that differ, by the mean over every order in which they
 * can be moved (Shapley value): levers that act together share what they do together, and the parts sum to the whole.
 * Null where a result between has no figure.
 */
export function shareDifference<Input>(
  base: Input,
  levers: readonly ChangedLever<Input>[],
  valueOf: (input: Input) => Cents | null,
): {
  readonly total: Cents;
  readonly parts: readonly { readonly id: string; readonly part: Cents }[];
} | null {
  const count = levers.length;
  const applied = (mask: number): Input =>
    levers.reduce((input, lever, index) => ((mask >> index) & 1 ? lever.apply(input) : input), base);
  const values = Array.from({ length: 2 ** count }, (_, mask) => valueOf(applied(mask)));
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return null;
  const total = cents((known.at(-1) ?? 0) - (known[0] ?? 0));
  const parts = levers.map((_, index) =>
    known.reduce<number>((sum, value, mask) => {
      if ((mask >> index) & 1) return sum;
      return sum + weightOf(sizeOf(mask), count) * ((known[mask | (1 << index)] ?? 0) - value);
    }, 0),
  );
  const whole = wholeCents(parts, total);
  return { total, parts: levers.map(({ id }, index) => ({ id, part: whole[index] ?? cents(0) })) };
}
