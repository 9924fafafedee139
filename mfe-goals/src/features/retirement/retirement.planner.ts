import {
  isCouple,
  RETIREMENT_QUESTIONS,
  RETIREMENT_YEARLY_REVIEW,
  retirementCalculator as schema,
  retirementErrors as errors,
  type RetirementCalculator,
} from '@fw/contract-goals';
import {
  defaultSocialSecurity,
  withMedicareEstimate,
  withSocialSecurityEstimate,
} from '@fw/planning/retirement-plan';
import type { IsoDate } from '@fw/units';
import { questionPlanner } from '@fw/web-kit/planners';
import styles from './retirement.module.css';
import { LIMITS_BESIDE } from './steps/contribution-limits.tsx';
import { MatchFromBenefits } from './steps/employer-match.tsx';
import { Events } from './steps/events.tsx';
import { OwnIncome, SpouseIncome } from './steps/income-panel.tsx';
import { LifeExpectancy, SpouseLifeExpectancy } from './steps/life-expectancy.tsx';
import { IncludePartner, PartnerReview } from './steps/partner.tsx';
import { PreviewFooter, PreviewStep } from './steps/preview-step.tsx';
import { Savings } from './steps/savings.tsx';
import { Spending } from './steps/spending.tsx';

/** Answers that follow from others: no partner counts beside a single person [B4-09]; the estimates of Social Security and of Medicare. */
function settle(value: RetirementCalculator, today: IsoDate): RetirementCalculator {
  const settled = withMedicareEstimate({
    ...value,
    isSpouseIncomeIncluded: value.isSpouseIncomeIncluded && isCouple(value),
  });
  const estimate = defaultSocialSecurity(settled, today);
  return {
    ...settled,
    yourIncome: withSocialSecurityEstimate(settled.yourIncome, estimate.own),
    spouseIncome: withSocialSecurityEstimate(settled.spouseIncome, estimate.spouse),
  };
}

/** The nine steps of the retirement questionnaire; the button of the review names where it leads [B2-28]. */
export const retirementPlanner = questionPlanner({
  planType: 'RETIREMENT',
  schema,
  pages: RETIREMENT_QUESTIONS,
  components: {
    IncludePartner,
    PartnerReview,
    Savings,
    OwnIncome,
    SpouseIncome,
    Spending,
    LifeExpectancy,
    SpouseLifeExpectancy,
    Events,
  },
  besides: { ...LIMITS_BESIDE, 'retirementSavings.employerMatch': MatchFromBenefits },
  errors,
  settle,
  yearlyReview: RETIREMENT_YEARLY_REVIEW,
  heading: { className: styles['reviewTitle'] },
  Preview: PreviewStep,
  Footer: PreviewFooter,
});
