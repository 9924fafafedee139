/** Lines of an axis: from the lowest of them to the highest, in equal steps. */
export interface PlotScale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10] as const;
const MAX_INTERVALS = 4;
/** Cents of the smallest step: two lines that are nearer than a dollar read the same. */
const MIN_STEP = 100;

/** A round number of cents that is no less. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = STEPS.find((one) => one * power >= least) ?? 10;
  return Math.max(MIN_STEP, factor * power);
}

/** Round numbers around amounts in cents; zero is one of them where they lie on both sides of it. */
export function plotScale(amounts: readonly number[]): PlotScale {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const range = most - least || Math.max(Math.abs(most) / 10, MIN_STEP);
  const step = roundStep(range / MAX_INTERVALS);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { from: first * step, to: last * step, ticks };
}

/** How far up an amount is, in percent. */
export const heightPercent = ({ from, to }: PlotScale, amount: number): number =>
  ((amount - from) / (to - from)) * 100;
