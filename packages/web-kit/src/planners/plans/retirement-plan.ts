import {
  isCouple,
  RETIREMENT_QUESTIONS,
  retirementCalculator,
  retirementErrors,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { retirementFigures, type RetirementFigure } from '@fw/contract-goals/retirement-figures';
import { isCalculationError } from '@fw/planning';
import { inTodaysDollars } from '@fw/planning/display';
import {
  defaultSocialSecurity,
  projectAnswers,
  withChosenEstimates,
  withMedicareEstimate,
  withSocialSecurityEstimate,
} from '@fw/planning/retirement-plan';
import { formatWholeUsd, type IsoDate } from '@fw/units';
import type { PlanFact } from '../plan-facts.ts';
import { LIMITS_BESIDE } from '../retirement/contribution-limits.tsx';
import { Events } from '../retirement/events.tsx';
import { OwnIncome, SpouseIncome } from '../retirement/income-panel.tsx';
import { LifeExpectancy, SpouseLifeExpectancy } from '../retirement/life-expectancy.tsx';
import { IncludePartner, PartnerReview } from '../retirement/partner.tsx';
import { Savings } from '../retirement/savings.tsx';
import { Spending } from '../retirement/spending.tsx';
import styles from '../planners.module.css';
import type { QuestionPlan } from './question-plan.ts';

const COMPONENTS = {
  IncludePartner,
  PartnerReview,
  Savings,
  OwnIncome,
  SpouseIncome,
  Spending,
  LifeExpectancy,
  SpouseLifeExpectancy,
  Events,
} as const;

/** Answers that follow from others: no partner counts beside a single person [B4-09]; the estimates of Social Security and of Medicare. */
function settle(value: RetirementCalculator, today: IsoDate): RetirementCalculator {
  const counted = withMedicareEstimate({
    ...value,
    isSpouseIncomeIncluded: value.isSpouseIncomeIncluded && isCouple(value),
  });
  const settled = withChosenEstimates(counted, today);
  const estimate = defaultSocialSecurity(settled, today);
  return {
    ...settled,
    yourIncome: withSocialSecurityEstimate(settled.yourIncome, estimate.own),
    spouseIncome: withSocialSecurityEstimate(settled.spouseIncome, estimate.spouse),
  };
}

/** A figure in today's dollars, which the label of an amount names; null where it is not known. */
function toFact({ line, label, amount, today, value }: RetirementFigure): PlanFact | null {
  if (typeof value === 'boolean') return { line, label, value: value ? 'Yes' : 'No' };
  if (typeof value === 'number') return { line, label, value: String(value) };
  const shown = today ?? amount ?? null;
  return shown === null
    ? null
    : { line, label: `${label}, in today's dollars`, value: formatWholeUsd(shown) };
}

export const retirementPlan: QuestionPlan<'RETIREMENT', keyof typeof COMPONENTS> = {
  planType: 'RETIREMENT',
  schema: retirementCalculator,
  pages: RETIREMENT_QUESTIONS,
  components: COMPONENTS,
  besides: LIMITS_BESIDE,
  errors: retirementErrors,
  settle,
  heading: { className: styles['reviewTitle'] },
  outcome: (answers, today) => {
    const projected = projectAnswers(answers, today);
    if (projected === null || isCalculationError(projected)) return null;
    return retirementFigures(projected.figures, answers, inTodaysDollars).flatMap(
      (figure) => toFact(figure) ?? [],
    );
  },
};
