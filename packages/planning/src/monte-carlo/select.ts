/** Swaps values until those below `low` are at most the pivot and those above `high` at least (Hoare); returns both. */
function partition(values: Float64Array, left: number, right: number): readonly [high: number, low: number] {
  const pivot = values[(left + right) >> 1] ?? 0;
  let low = left;
  let high = right;
  while (low <= high) {
    while ((values[low] ?? pivot) < pivot) low += 1;
    while ((values[high] ?? pivot) > pivot) high -= 1;
    if (low > high) break;
    const swapped = values[low] ?? 0;
    values[low] = values[high] ?? 0;
    values[high] = swapped;
    low += 1;
    high -= 1;
  }
  return [high, low];
}

/** Puts the value of a rank where sorting would put it, smaller ones before, larger ones after. */
export function placeRank(values: Float64Array, rank: number, from = 0): number {
  let left = from;
  let right = values.length - 1;
  while (left < right) {
    const [high, low] = partition(values, left, right);
    if (rank <= high) right = high;
    else if (rank >= low) left = low;
    else break;
  }
  return values[rank] ?? 0;
}

/** Nearest-rank percentiles of unsorted values; shares 0 < p ≤ 1 ascending. Reorders the values. */
export function selectPercentiles(values: Float64Array, shares: readonly number[]): number[] {
  let from = 0;
  return shares.map((share) => {
    const rank = Math.max(0, Math.ceil(share * values.length) - 1);
    const value = placeRank(values, rank, from);
    from = rank;
    return value;
  });
}
