/** The ring is drawn in a square with sides of twice this. */
export const RADIUS = 100;
/** The hole, as a part of the radius [A9-07]. */
export const CUTOUT = 0.6;

const HOLE = RADIUS * CUTOUT;
/** One arc that ends where it begins is not drawn. */
const MAX_SHARE = 0.9999;

/** A place at this distance from the middle; shares go clockwise from the top. */
function placeAt(distance: number, share: number): string {
  const angle = (share - 0.25) * 2 * Math.PI;
  const coordinate = (offset: number): string => (RADIUS + offset * distance).toFixed(2);
  return `${coordinate(Math.cos(angle))} ${coordinate(Math.sin(angle))}`;
}

/** The slice from one share of the ring to another, 0 to 1. */
export function ringPath(from: number, to: number): string {
  const end = Math.min(to, from + MAX_SHARE);
  const isLong = end - from > 0.5 ? 1 : 0;
  const arc = (distance: number, isClockwise: 0 | 1, share: number): string =>
    `A ${String(distance)} ${String(distance)} 0 ${String(isLong)} ${String(isClockwise)} ${placeAt(distance, share)}`;
  return `M ${placeAt(RADIUS, from)} ${arc(RADIUS, 1, end)} L ${placeAt(HOLE, end)} ${arc(HOLE, 0, from)} Z`;
}

/** Slices of these amounts one after the other, clockwise from the top. */
export function ringPaths(amounts: readonly number[]): readonly string[] {
  const total = amounts.reduce((all, amount) => all + amount, 0);
  let before = 0;
  return amounts.map((amount) => {
    const from = before / total;
    before += amount;
    return ringPath(from, before / total);
  });
}
