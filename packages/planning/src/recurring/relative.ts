/** How far one amount is from another, relative to the other. */
export const relative = (one: number, other: number): number =>
  Math.abs(one - other) / Math.max(1, Math.abs(other));
