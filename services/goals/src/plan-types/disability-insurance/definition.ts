import {
  DISABILITY_INSURANCE_DEFAULTS,
  DISABILITY_INSURANCE_FIGURES,
  DISABILITY_INSURANCE_QUESTIONS,
  disabilityInsuranceCalculator,
  findTerms,
  WAITING_PERIOD_ACCOUNT_TYPES,
} from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { disabilityInsuranceNeed } from '@fw/planning/disability-insurance';
import { NEEDS_WORKSHEET } from '@fw/planning/tables';
import { fraction, ZERO_CENTS } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import type { DefaultSources } from '../definition.ts';
import { emptyAnswers } from '../empty-answers.ts';
import { figuresIn } from '../figures.ts';
import { computeWith, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';
import { expensesOfLastMonth } from '../own-values.ts';
import { followsAccounts } from '../latest-balances.ts';
import { toPlanWorking } from '../plan-working.ts';
import { NEXT_STEPS } from './next-steps.ts';

/** The worksheet whose defaults and steps the result follows. */
const RULE_SETS = [{ id: 'disability-insurance-needs', year: NEEDS_WORKSHEET.year }];

const EMPTY_ANSWERS = {
  ...emptyAnswers(disabilityInsuranceCalculator),
  needBasis: 'INCOME',
  targetReplacement: fraction(DISABILITY_INSURANCE_DEFAULTS.targetReplacement),
  eliminationPeriodDays: DISABILITY_INSURANCE_DEFAULTS.eliminationPeriodDays,
} as const;

/** The policy of the employer as the benefits name it; no answers where they name none. */
function groupPolicy(benefits: DefaultSources['benefits']) {
  const terms = findTerms(benefits, 'DISABILITY');
  return (
    terms && {
      groupBenefitRate: terms.share,
      groupMonthlyCap: terms.monthlyCap,
      groupEmployerPaid: terms.isEmployerPaid,
      eliminationPeriodDays: terms.waitingDays,
    }
  );
}

export const disabilityInsurancePlan = definePlan<'DISABILITY_INSURANCE'>({
  planType: 'DISABILITY_INSURANCE',
  goalType: 'PROTECT_YOUR_LEGACY',
  name: 'Disability insurance',
  description: 'Find out whether you could pay your bills if you could not work.',
  notIncluded:
    'Not included: benefits that you did not enter, the definitions and limits of your policies, and rising prices while a benefit is paid.',
  accountKinds: WAITING_PERIOD_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  questions: DISABILITY_INSURANCE_QUESTIONS,
  defaults: ({ accounts, lastMonthExpenses, benefits }) => ({
    ...EMPTY_ANSWERS,
    ...groupPolicy(benefits),
    linkedAccounts: linksOfAccounts(accounts ?? [], []),
    monthlyEssentialExpenses: expensesOfLastMonth(lastMonthExpenses),
    additionalDetails: { prevMonthTotalExpenses: expensesOfLastMonth(lastMonthExpenses) },
  }),
  profileLinks: [{ profileField: 'annualIncome', field: 'annualIncome', counts: () => true }],
  compute: computeWith(RULE_SETS, (answers, asOf) => {
    const need = disabilityInsuranceNeed(answers);
    if (need === null) return NOT_ANSWERED;
    if (isCalculationError(need)) return TOO_LARGE;
    const result = { planType: 'DISABILITY_INSURANCE', ...need.figures, asOf } as const;
    return { result, working: toPlanWorking(need.result) };
  }),
  withBalances: followsAccounts('emergencySavings'),
  nextSteps: NEXT_STEPS,
  monthlyAmount: ({ monthlyPremium }) => monthlyPremium ?? ZERO_CENTS,
  figures: figuresIn(DISABILITY_INSURANCE_FIGURES),
  balanceFields: ['emergencySavings'],
  assumptionFields: ['targetReplacement', 'taxRate'],
});
