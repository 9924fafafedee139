import { isCalculationError } from '@fw/planning';
import {
  projectAnswers,
  type RetirementAnswers,
  type RetirementProjected,
} from '@fw/planning/retirement-plan';
import { formatWholeUsd, type Cents, type IsoDate } from '@fw/units';
import type { DollarView } from '@fw/web-kit/dollars';
import { DOLLARS_OF } from '../../app/dollars/dollars.text.ts';

/** What the answers lead to: a projection, or why there is none. */
export type Outcome =
  | { readonly kind: 'projected'; readonly projected: RetirementProjected }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-computable' };

/** The same function and the same day as the service commits with. */
export function outcomeOf(answers: RetirementAnswers, today: IsoDate): Outcome {
  const projected = projectAnswers(answers, today);
  if (projected === null) return { kind: 'missing' };
  return isCalculationError(projected) ? { kind: 'not-computable' } : { kind: 'projected', projected };
}

/** The part of a result that a sentence and a chart need; of a preview and of a committed plan alike. */
export interface PlanResultLine {
  readonly meetingRetirementGoal: boolean;
  readonly yearsRetirementFundWillLast: number;
  readonly projections: readonly {
    readonly age: number;
    readonly listBeginningRetirementSavingsBalance: Cents;
  }[];
}

export interface Verdict {
  /** Beginning of the sentence, up to what differs by the result. */
  readonly start: string;
  readonly end: string;
  /** The age the plan ends. */
  readonly endAge: number;
  readonly isMet: boolean;
  readonly lead: string;
}

const lastOf = ({ projections }: PlanResultLine) => projections.at(-1);

/** Age at which nothing is left; the age the plan ends where something is left. */
export const fundedUntil = (result: PlanResultLine, retirementAge: number): number =>
  retirementAge + result.yearsRetirementFundWillLast;

/** The result as a sentence: how long the money lasts, and what is left, in the dollars of the result, or missing [B4-14]. */
export function verdictOf(result: PlanResultLine, retirementAge: number, view: DollarView = 'year'): Verdict {
  const last = lastOf(result);
  const until = String(fundedUntil(result, retirementAge));
  const start = `Retire at ${String(retirementAge)}: `;
  const endAge = last?.age ?? retirementAge;
  if (result.meetingRetirementGoal && last) {
    return {
      start,
      endAge,
      end: `lasts past ${String(endAge)}`,
      isMet: true,
      lead: `You meet this goal with ${formatWholeUsd(last.listBeginningRetirementSavingsBalance)} left at the end of the plan, ${DOLLARS_OF[view]}.`,
    };
  }
  const years = result.yearsRetirementFundWillLast;
  return {
    start,
    endAge,
    end: `runs out at ${until}`,
    isMet: false,
    lead: `Your savings last ${String(years)} ${years === 1 ? 'year' : 'years'} in retirement.`,
  };
}

/** What a sentence without a chance is counted at. */
export const atPlannedReturns = (rest: string): string => ` at the planned returns${rest}`;

/** The verdict as a whole sentence, where no future was simulated. */
export const plannedSentenceOf = ({ start, end }: Verdict): string =>
  `${start}${end}${atPlannedReturns('')}.`;
