import {
  INSURANCE_ACCOUNT_TYPES,
  isCoupleStatus,
  LIFE_INSURANCE_DEFAULTS,
  LIFE_INSURANCE_FIGURES,
  LIFE_INSURANCE_QUESTIONS,
  lifeInsuranceCalculator,
  findTerms,
  type LifeInsuranceCalculator,
} from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { lifeInsuranceNeed } from '@fw/planning/life-insurance';
import { NEEDS_WORKSHEET } from '@fw/planning/tables';
import { dollars, fraction, toCents, ZERO_CENTS } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import type { DefaultSources, PlanDefinition } from '../definition.ts';
import { emptyAnswers } from '../empty-answers.ts';
import { figuresIn } from '../figures.ts';
import { computeWith, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';
import { expensesOfLastMonth } from '../own-values.ts';
import { followsAccounts } from '../latest-balances.ts';
import { toPlanWorking } from '../plan-working.ts';
import { NEXT_STEPS } from './next-steps.ts';

/** The worksheet whose defaults and steps the result follows. */
const RULE_SETS = [{ id: 'life-insurance-needs', year: NEEDS_WORKSHEET.year }];

const EMPTY_ANSWERS = {
  ...emptyAnswers(lifeInsuranceCalculator),
  survivorTaxRate: fraction(LIFE_INSURANCE_DEFAULTS.survivorTaxRate),
  yearsOfIncome: LIFE_INSURANCE_DEFAULTS.yearsOfIncome,
  survivorExpenseShare: fraction(LIFE_INSURANCE_DEFAULTS.survivorExpenseShare),
  rateOfReturn: fraction(LIFE_INSURANCE_DEFAULTS.rateOfReturn),
  inflation: fraction(LIFE_INSURANCE_DEFAULTS.inflation),
};

/** What the life insurance of the employer pays, from the income of the profile; null where either is not known. */
function groupLife(
  benefits: DefaultSources['benefits'],
  profile: DefaultSources['profile'],
): LifeInsuranceCalculator['groupLifeInsurance'] {
  const terms = findTerms(benefits, 'GROUP_LIFE');
  const income = profile?.['annualIncome'] ?? null;
  return terms === null || typeof income !== 'number' ? null : toCents(dollars(income * terms.yearsOfPay));
}

interface LifePlan {
  readonly planType: LifeInsuranceCalculator['planType'];
  readonly name: string;
  readonly description: string;
  /** The field of the profile with the income of the person who is left. */
  readonly survivorIncome: string;
}

const lifePlan = ({ planType, survivorIncome, ...words }: LifePlan): PlanDefinition =>
  definePlan<LifeInsuranceCalculator['planType']>({
    ...words,
    planType,
    goalType: 'PROTECT_YOUR_LEGACY',
    notIncluded:
      'Not included: taxes on savings and benefits, retirement savings, your home, and what a new policy costs. The income of your survivors counts after the tax that you entered.',
    accountKinds: INSURANCE_ACCOUNT_TYPES,
    engineVersion: '1',
    ruleSets: RULE_SETS,
    questions: LIFE_INSURANCE_QUESTIONS,
    defaults: ({ accounts, lastMonthExpenses, benefits, profile }) => ({
      ...EMPTY_ANSWERS,
      planType,
      groupLifeInsurance: planType === 'LIFE_INSURANCE' ? groupLife(benefits, profile) : null,
      linkedAccounts: linksOfAccounts(accounts ?? [], []),
      monthlyHouseholdExpenses: expensesOfLastMonth(lastMonthExpenses),
      additionalDetails: { prevMonthTotalExpenses: expensesOfLastMonth(lastMonthExpenses) },
    }),
    profileLinks: [
      { profileField: 'relationshipStatus', field: 'relationshipStatus', counts: () => true },
      {
        profileField: survivorIncome,
        field: 'survivorAnnualIncome',
        counts: ({ relationshipStatus }) => isCoupleStatus(relationshipStatus),
      },
    ],
    compute: computeWith(RULE_SETS, (answers, asOf) => {
      const need = lifeInsuranceNeed(answers);
      if (need === null) return NOT_ANSWERED;
      if (isCalculationError(need)) return TOO_LARGE;
      return { result: { planType, ...need.figures, asOf }, working: toPlanWorking(need.result) };
    }),
    withBalances: followsAccounts('individualLifeInsurance'),
    nextSteps: NEXT_STEPS,
    monthlyAmount: ({ monthlyPremium }) => monthlyPremium ?? ZERO_CENTS,
    figures: figuresIn(LIFE_INSURANCE_FIGURES),
    balanceFields: ['individualLifeInsurance'],
    assumptionFields: ['rateOfReturn', 'inflation', 'survivorExpenseShare', 'survivorTaxRate'],
  });

export const lifeInsurancePlan = lifePlan({
  planType: 'LIFE_INSURANCE',
  name: 'Life insurance',
  description: 'Find out how much your household would need without your income.',
  survivorIncome: 'spouseAnnualIncome',
});

export const partnerLifeInsurancePlan = lifePlan({
  planType: 'PARTNER_LIFE_INSURANCE',
  name: 'Life insurance for your spouse or partner',
  description: 'Find out how much you would need without the income of your spouse or partner.',
  survivorIncome: 'annualIncome',
});
