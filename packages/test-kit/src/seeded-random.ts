/** Repeatable draws for tests: the same seed gives the same draws. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  /** The mulberry32 generator: 32 bits of state, well mixed. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    /** From 0 to below 1. */
    next,
    /** A whole number from 0 to below `limit`. */
    below,
    pick: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)],
    shuffle: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((left, right) => left.place - right.place)
        .map(({ item }) => item),
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
