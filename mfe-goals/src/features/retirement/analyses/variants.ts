import type { RetirementCalculator } from '@fw/contract-goals';
import { shareDifference } from '@fw/planning/attribution';
import type { IsoDate } from '@fw/units';
import * as z from 'zod/mini';
import type { DollarView } from '@fw/web-kit/dollars';
import { leftAtEnd } from '../left-at-end.ts';
import type { Lever } from '../levers.ts';
import { computeOutcome, plannedSentence, toVerdict } from '../outcome.ts';

export const MAX_VARIANTS = 4;

/** A variant as it is kept: the places of its sliders. Every other answer is that of the plan as opened. */
const keptVariant = z.object({ number: z.number(), levers: z.record(z.string(), z.number()) });
export const keptVariants = z.array(keptVariant).check(z.maxLength(MAX_VARIANTS));
export type KeptVariant = z.output<typeof keptVariant>;

export interface Variant {
  readonly number: number;
  readonly answers: RetirementCalculator;
}

/** The answers shown as a variant, with the next free number. */
export const toVariant = (
  answers: RetirementCalculator,
  levers: readonly Lever[],
  variants: readonly KeptVariant[],
): KeptVariant => ({
  number: Math.max(0, ...variants.map(({ number }) => number)) + 1,
  levers: Object.fromEntries(levers.map(({ id, read }) => [id, read(answers)])),
});

/** The plan as opened with the sliders of a variant; a slider that was not moved leaves its answer as it is. */
export function applyVariant(
  opened: RetirementCalculator,
  { levers: places }: KeptVariant,
  levers: readonly Lever[],
): RetirementCalculator {
  return levers.reduce((answers, { id, read, write }) => {
    const place = places[id];
    return place === undefined || place === read(opened) ? answers : write(answers, place);
  }, opened);
}

/** The sentence of a variant, such as 'Retire at 65: lasts past 85 at the planned returns.' */
export function variantSentence(answers: RetirementCalculator, today: IsoDate): string {
  const outcome = computeOutcome(answers, today);
  if (outcome.kind !== 'projected') return '';
  const { figures } = outcome.projected;
  return plannedSentence(toVerdict(figures, figures.employee.retirement.age ?? 0));
}

interface DifferenceOptions {
  readonly levers: readonly Lever[];
  readonly today: IsoDate;
  readonly view: DollarView;
}

/** The difference of a variant to the plan as opened, shared out among the levers that were moved. */
export function attributeDifference(
  opened: RetirementCalculator,
  variant: RetirementCalculator,
  { levers, today, view }: DifferenceOptions,
) {
  const moved = levers
    .filter(({ read }) => read(opened) !== read(variant))
    .map(({ id, label, read, write }) => ({
      id,
      label,
      apply: (answers: RetirementCalculator) => write(answers, read(variant)),
    }));
  return shareDifference(opened, moved, (answers) => leftAtEnd(answers, today, view));
}
