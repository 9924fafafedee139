import { createHash } from 'node:crypto';

/**
 * Chance that depends on names only: the same words always give the same number, and a new merchant or person never
 * shifts what others draw. Results are in [0, 1).
 */
export type Draw = (...words: readonly (string | number)[]) => number;

export const drawFrom =
  (seed: string): Draw =>
  (...words) =>
    createHash('sha256')
      .update(JSON.stringify([seed, ...words]))
      .digest()
      .readUIntBE(0, 6) /
    2 ** 48;

/** A whole number from `from` to `to`, both included. */
export const whole = (chance: number, from: number, to: number): number =>
  from + Math.floor(chance * (to - from + 1));

/** Events in a span when `mean` are expected: Poisson by inversion. */
export function poisson(chance: number, mean: number): number {
  let probability = Math.exp(-mean);
  let sum = probability;
  let count = 0;
  while (chance > sum && count < 60) {
    count += 1;
    probability *= mean / count;
    sum += probability;
  }
  return count;
}

/** Cents around a typical amount, log-normal by two draws; `spread` 0.3 keeps most between 0.6 and 1.6 times. */
export function amountAround(typicalCents: number, spread: number, draws: readonly [number, number]): number {
  const normal = Math.sqrt(-2 * Math.log(1 - draws[0])) * Math.cos(2 * Math.PI * draws[1]);
  return Math.max(100, Math.round(typicalCents * Math.exp(spread * normal)));
}
