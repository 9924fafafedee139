const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** How often a lever joins a set of `size` others first, over all orders of `count` levers. */
const shapleyWeight = (size: number, count: number): number =>
  (factorial(size) * factorial(count - size - 1)) / factorial(count);

const bitCount = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** Whether the lever of this index belongs to a set of levers, whose bits are the indexes. */
export const isIn = (mask: number, index: number): boolean => ((mask >> index) & 1) === 1;

/** The sets without a lever, with the set it makes and the weight of what it adds there. */
export const coalitionsWithout = (index: number, count: number) =>
  Array.from({ length: 2 ** count }, (_, mask) => mask)
    .filter((mask) => !isIn(mask, index))
    .map((mask) => ({
      without: mask,
      joined: mask | (1 << index),
      weight: shapleyWeight(bitCount(mask), count),
    }));

/** The exact part of one lever from the results of every set of levers. */
export const shapleyValue = (values: readonly number[], index: number, count: number): number =>
  coalitionsWithout(index, count).reduce(
    (sum, { without, joined, weight }) => sum + weight * ((values[joined] ?? 0) - (values[without] ?? 0)),
    0,
  );
