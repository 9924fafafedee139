import { formatPercent, formatWholeUsd, percent, toCents, toFraction } from '@fw/units';

/** A variable of a plan that a slider changes. */
export interface Lever<Answers> {
  readonly id: string;
  /** The name of its slider, and of its button where there is one. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly format: (value: number) => string;
  readonly read: (value: Answers) => number;
  readonly write: (value: Answers, to: number) => Answers;
}

type Scale = Pick<Lever<never>, 'min' | 'step' | 'format'>;

/** Limits of the sliders of both retirement planners [B5-14] [B5-35]. */
export const MAX_RETURN_PERCENT = 8;
const PERCENT_STEP = 0.25;
const SPENDING_STEP = 100;

export const PERCENT_SCALE: Scale = {
  min: 0,
  step: PERCENT_STEP,
  format: (value) => formatPercent(toFraction(percent(value))),
};
export const SPENDING_SCALE: Scale = {
  min: 0,
  step: SPENDING_STEP,
  format: (value) => formatWholeUsd(toCents(value)),
};
