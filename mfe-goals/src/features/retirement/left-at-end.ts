import type { RetirementCalculator } from '@fw/contract-goals';
import type { RetirementFigures } from '@fw/planning/retirement-plan';
import type { Cents, IsoDate } from '@fw/units';
import type { DollarView } from '@fw/web-kit/dollars';
import { computeOutcome } from './outcome.ts';
import { inflationRate, shownIn } from './shown-dollars.ts';

type PlanFigures = Pick<RetirementFigures, 'projections' | 'retirementSum'>;

/** What is left when the plan ends. */
export const savingsAtEnd = ({ projections, retirementSum }: PlanFigures): Cents =>
  projections.at(-1)?.listBeginningRetirementSavingsBalance ?? retirementSum;

/** The same of answers, in the chosen dollars; null where they have no result. */
export function leftAtEnd(answers: RetirementCalculator, today: IsoDate, view: DollarView): Cents | null {
  const outcome = computeOutcome(answers, today);
  if (outcome.kind !== 'projected') return null;
  return savingsAtEnd(shownIn({ view, inflation: inflationRate(answers) }, outcome.projected.figures));
}
