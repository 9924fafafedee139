import { plotScale, roundStep, type PlotScale } from '@fw/units/plot-scale';

/** Pixels around the plot, the same for both drawings, so that nothing moves when one takes the place of the other. */
export const PLOT = { start: 60, end: 4, bottom: 32, top: 8, topWithMarks: 24 } as const;

const CENTS = 100;
const MAX_X_STEPS = 8;

/** Round amounts from zero to the highest one, in whole dollars. */
export function amountScale(amounts: readonly number[]): PlotScale {
  const { from, to, ticks } = plotScale([0, ...amounts.map((dollars) => dollars * CENTS)]);
  return { from: from / CENTS, to: to / CENTS, ticks: ticks.map((cents) => cents / CENTS) };
}

/** Round ages or months between the ends of the first axis. */
export function placeTicks(from: number, to: number, every?: number): number[] {
  const round = roundStep((Math.max(1, to - from) * CENTS) / MAX_X_STEPS) / CENTS;
  const step = every ?? (Number.isInteger(round) ? round : round * 2);
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
}
