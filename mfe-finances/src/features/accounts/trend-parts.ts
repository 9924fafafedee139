import type { NetWorthPoint } from '@fw/contract-finances';

/** The trend in the part that was reconstructed, up to the first point that is known, and the part that is known. */
export function trendParts(points: readonly NetWorthPoint[]) {
  const known = points.findIndex(({ isReconstructed }) => isReconstructed !== true);
  const from = Math.max(0, known);
  return { reconstructed: from === 0 ? [] : points.slice(0, from + 1), known: points.slice(from) };
}
