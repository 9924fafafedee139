import {
  toHeadline,
  headlineSentence,
  type Headline,
  type PlanResultLine,
} from '@fw/contract-goals/plan-headline';
import { isCalculationError } from '@fw/planning';
import {
  projectAnswers,
  withChosenEstimates,
  type RetirementAnswers,
  type RetirementProjected,
} from '@fw/planning/retirement-plan';
import { formatWholeUsd, type IsoDate } from '@fw/units';
import type { DollarView } from '@fw/web-kit/dollars';
import { DOLLARS_OF } from '../../app/dollars/dollars.text.ts';

/** What the answers lead to: a projection, or why there is none. */
export type Outcome =
  | { readonly kind: 'projected'; readonly projected: RetirementProjected }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-computable' };

/** The same functions and the same day as the service commits with; a slider moves a chosen estimate as an answer does. */
export function computeOutcome(answers: RetirementAnswers, today: IsoDate): Outcome {
  const projected = projectAnswers(withChosenEstimates(answers, today), today);
  if (projected === null) return { kind: 'missing' };
  return isCalculationError(projected) ? { kind: 'not-computable' } : { kind: 'projected', projected };
}

export interface Verdict extends Headline {
  readonly lead: string;
}

/** The result as a sentence: how long the money lasts, and what is left, in the dollars of the result, or missing [B4-14]. */
export function toVerdict(result: PlanResultLine, retirementAge: number, view: DollarView = 'year'): Verdict {
  const headline = toHeadline(result, retirementAge);
  const last = result.projections.at(-1);
  if (headline.isMet && last) {
    return {
      ...headline,
      lead: `At the planned returns you meet this goal with ${formatWholeUsd(last.listBeginningRetirementSavingsBalance)} left at the end of the plan, ${DOLLARS_OF[view]}.`,
    };
  }
  const years = result.yearsRetirementFundWillLast;
  return {
    ...headline,
    lead: `Your savings last ${String(years)} ${years === 1 ? 'year' : 'years'} in retirement.`,
  };
}

/** The verdict as a whole sentence, where no future was simulated. */
export const plannedSentence = (verdict: Verdict): string => headlineSentence(verdict, null);
