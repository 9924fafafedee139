import { cents, MONTHS_PER_YEAR, toCents, toDollars, ZERO_CENTS, type Cents } from '@fw/units';
import { medicareYear } from '../medicare/index.ts';
import { isCouple, MARRIED } from '../relationship/index.ts';
import type { EventAnswer, RetirementAnswers } from './answers.ts';

/** What Medicare costs everyone in a plan, by the spending of the plan as income. */
export interface MedicareEstimate {
  /** Of one person, a year. */
  readonly one: Cents;
  readonly income: Cents;
  readonly people: number;
  /** Of everyone in the plan, a year. */
  readonly amount: Cents;
}

type Answers = Pick<
  RetirementAnswers,
  'personalInformation' | 'retirementPlanDetails' | 'isSpouseIncomeIncluded'
>;

export function medicareEstimate(answers: Answers): MedicareEstimate {
  const { relationshipStatus: relationship } = answers.personalInformation;
  const { monthlyExpenses } = answers.retirementPlanDetails;
  const income = cents((monthlyExpenses ?? ZERO_CENTS) * MONTHS_PER_YEAR);
  const one = toCents(medicareYear(toDollars(income), relationship === MARRIED));
  const people = answers.isSpouseIncomeIncluded && isCouple(relationship) ? 2 : 1;
  return { one, income, people, amount: cents(one * people) };
}

/** Medicare premiums with a new estimate: an amount that is the estimate stays it, an entered one stays as it was entered. */
export function withMedicareEstimate<Plan extends Answers & { readonly events?: EventAnswer[] | undefined }>(
  answers: Plan,
): Plan {
  const { events } = answers;
  if (!events?.some(({ estimate }) => estimate !== undefined)) return answers;
  const { amount } = medicareEstimate(answers);
  const settled = events.map(({ estimate, ...event }): EventAnswer => {
    const isEstimated = estimate !== undefined && event.kind === 'MEDICARE' && event.amount === estimate;
    return isEstimated ? { ...event, amount, estimate: amount } : event;
  });
  return { ...answers, events: settled };
}
