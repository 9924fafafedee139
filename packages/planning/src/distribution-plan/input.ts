import {
  add,
  ageOn,
  toCents,
  toDollars,
  ZERO_CENTS,
  type Cents,
  type Dollars,
  type IsoDate,
} from '@fw/units';
import type { DistributionInput, IncomesInput } from '../inputs/distribution.ts';
import { toNamedEvents, type RetirementAnswers } from '../retirement-plan/answers.ts';
import type { DistributionAnswers } from './answers.ts';
import { activeAccounts, householdBalances, isCouplePlan } from './household.ts';
import { DEFAULT_CLAIM_AGE, socialSecurityAt } from './settings.ts';

const usd = (amount: Cents | null) => (amount === null ? null : toDollars(amount));

const toIncomes = ({ pension, ...income }: RetirementAnswers['yourIncome']): IncomesInput => ({
  pension:
    pension.annualPensionIncome === null
      ? null
      : {
          annualPensionIncome: toDollars(pension.annualPensionIncome),
          pensionCostOfLivingAdjustment: pension.pensionCostOfLivingAdjustment,
          retirementAge: pension.retirementAge,
          pensionSurvivorBenefit: pension.pensionSurvivorBenefit,
        },
  otherIncome: usd(income.otherIncome),
  otherIncomeYears: income.otherIncomeYears,
  lumpSumArRetirement: usd(income.lumpSumArRetirement),
});

/** The spouse or partner as a person of the plan; null where the day of birth is not known. */
function toSpouse(answers: DistributionAnswers): DistributionInput['spousePersonalInformation'] {
  const { retirementPlan: plan } = answers;
  if (!plan?.isSpouseIncomeIncluded || !isCouplePlan(answers)) return null;
  const { dateOfBirth, annualIncome, expectedAnnualIncomeIncrease } = plan.spousePersonalInformation;
  return dateOfBirth === null
    ? null
    : { dateOfBirth, annualIncome: usd(annualIncome), expectedAnnualIncomeIncrease };
}

/** Money of a spouse who is not a person of the plan stays in the household as the client's. */
function toBalances(answers: DistributionAnswers, hasSpouse: boolean): DistributionInput['balances'] {
  const balances = householdBalances(answers);
  const own = (mine: Cents, spouses: Cents) => toDollars(hasSpouse ? mine : add(mine, spouses));
  const spouse = (amount: Cents) => toDollars(hasSpouse ? amount : ZERO_CENTS);
  return {
    totalMoneyInPreTax: own(balances.totalMoneyInPreTax, balances.spouseTotalMoneyInPreTax),
    afterTaxContributions: own(balances.afterTaxContributions, balances.spouseAfterTaxContributions),
    totalMoneyInTaxable: toDollars(balances.totalMoneyInTaxable),
    costBasisTaxable: toDollars(balances.costBasisTaxable),
    totalMoneyInRoth: toDollars(balances.totalMoneyInRoth),
    spouseTotalMoneyInPreTax: spouse(balances.spouseTotalMoneyInPreTax),
    spouseAfterTaxContributions: spouse(balances.spouseAfterTaxContributions),
  };
}

function toRates(answers: DistributionAnswers): DistributionInput['rates'] | null {
  const {
    expectedAnnualInflationRate: inflation,
    expectedAnnualRateReturn: growth,
    expectedAnnualRateOfReturnInRetirement: growthInRetirement,
    taxRate,
  } = answers;
  if (inflation === null || growth === null || growthInRetirement === null || taxRate === null) return null;
  return {
    expectedAnnualRateReturn: growth,
    expectedAnnualRateOfReturnInRetirement: growthInRetirement,
    expectedAnnualInflationRate: inflation,
    taxRate,
  };
}

/** The estimate of which an answer shows the cents, unrounded; the answer itself where the estimate is of another day. */
const unrounded = (amount: Cents | null, estimate: Dollars | undefined): Dollars | null =>
  estimate !== undefined && toCents(estimate) === amount ? estimate : usd(amount);

/** Social Security of both persons as it is shown, and before it was rounded to be shown. */
function annualAmounts(answers: DistributionAnswers, asOf: IsoDate) {
  const estimate = socialSecurityAt(answers, asOf, {
    own: answers.socialSecurityAge ?? DEFAULT_CLAIM_AGE,
    spouse: answers.spouseSocialSecurityAge ?? DEFAULT_CLAIM_AGE,
  });
  return {
    socialSecurityAnnualAmount: unrounded(
      answers.socialSecurityAnnualAmount,
      estimate?.person.socialSecurityAnnualAmount,
    ),
    spouseSocialSecurityAnnualAmount: unrounded(
      answers.spouseSocialSecurityAnnualAmount,
      estimate?.spouse?.socialSecurityAnnualAmount,
    ),
  };
}

const toSocialSecurity = (answers: DistributionAnswers, asOf: IsoDate) => ({
  socialSecurityAge: answers.socialSecurityAge,
  socialSecurityYear: answers.socialSecurityYear,
  ...annualAmounts(answers, asOf),
  socialSecurityCustomValues: answers.socialSecurityCustomValues,
  customSocialSecurityIncome: usd(answers.customSocialSecurityIncome),
  customSocialSecurityAge: answers.customSocialSecurityAge,
  customSocialSecurityYear: answers.customSocialSecurityYear,
  spouseSocialSecurityAge: answers.spouseSocialSecurityAge,
  spouseSocialSecurityYear: answers.spouseSocialSecurityYear,
  spouseSocialSecurityCustomValues: answers.spouseSocialSecurityCustomValues,
  spouseCustomSocialSecurityIncome: usd(answers.spouseCustomSocialSecurityIncome),
  spouseCustomSocialSecurityAge: answers.spouseCustomSocialSecurityAge,
  customSpouseSocialSecurityYear: answers.customSpouseSocialSecurityYear,
});

const toSavings = (answers: DistributionAnswers) => ({
  savingsRates: {
    preTaxPlanSavingsRate: answers.preTaxPlanSavingsRate,
    taxablePlanSavingsRate: answers.taxablePlanSavingsRate,
    rothPlanSavingsRate: answers.rothPlanSavingsRate,
    spousePreTaxPlanSavingsRate: answers.spousePreTaxPlanSavingsRate,
    spouseTaxablePlanSavingsRate: answers.spouseTaxablePlanSavingsRate,
    spouseRothPlanSavingsRate: answers.spouseRothPlanSavingsRate,
  },
  contributions: {
    preTaxYearlyRetirementContributions: usd(answers.preTaxYearlyRetirementContributions),
    taxableYearlyRetirementContributions: usd(answers.taxableYearlyRetirementContributions),
    rothIRAYearlyRetirementContributions: usd(answers.rothIRAYearlyRetirementContributions),
    spousePreTaxYearlyRetirementContributions: usd(answers.spousePreTaxYearlyRetirementContributions),
    spouseTaxableYearlyRetirementContributions: usd(answers.spouseTaxableYearlyRetirementContributions),
    spouseRothIRAYearlyRetirementContributions: usd(answers.spouseRothIRAYearlyRetirementContributions),
  },
});

const isComplete = (entry: { amount: unknown; startAge: unknown; endAge: unknown }): boolean =>
  entry.amount !== null && entry.startAge !== null && entry.endAge !== null;

/** Entries that are complete; a draft may have gaps. */
const toEntries = (answers: DistributionAnswers) => ({
  hasExtraExpenses: answers.hasExtraExpenses,
  extraExpenses: answers.extraExpenses.filter(isComplete).map((entry) => ({
    name: entry.name,
    amount: toDollars(entry.amount ?? ZERO_CENTS),
    startAge: entry.startAge ?? 0,
    endAge: entry.endAge ?? 0,
    inflationRate: entry.inflationRate,
  })),
  hasSpecialIncomes: answers.hasSpecialIncomes,
  specialIncomes: answers.specialIncomes.filter(isComplete).map((entry) => ({
    name: entry.name,
    amount: toDollars(entry.amount ?? ZERO_CENTS),
    startAge: entry.startAge ?? 0,
    endAge: entry.endAge ?? 0,
    taxRate: entry.taxRate,
    yearlyIncrease: entry.yearlyIncrease,
  })),
  hasCompanyStock: answers.hasCompanyStock,
  companyStock: answers.companyStock && {
    includeStock: answers.companyStock.includeStock,
    balance: usd(answers.companyStock.balance),
    costBasic: usd(answers.companyStock.costBasic),
    afterTax: usd(answers.companyStock.afterTax),
    planningAge: answers.companyStock.planningAge,
  },
});

/** The distribution request of a questionnaire [B3-44]; null while an answer it needs is missing. */
export function toDistributionInput(answers: DistributionAnswers, asOf: IsoDate) {
  const { retirementPlan: plan, monthlyExpenses, retirementAge } = answers;
  const rates = toRates(answers);
  if (plan === null || monthlyExpenses === null || retirementAge === null || rates === null) return null;
  const { personalInformation: person, retirementPlanDetails: details, retirementSavings: savings } = plan;
  if (person.dateOfBirth === null || details.lifeExpectancy === null) return null;
  const spouse = toSpouse(answers);
  const events = toNamedEvents(plan, ageOn(asOf, person.dateOfBirth));
  return {
    asOf,
    personalInformation: {
      dateOfBirth: person.dateOfBirth,
      annualIncome: usd(person.annualIncome),
      expectedAnnualIncomeIncrease: person.expectedAnnualIncomeIncrease,
      relationshipStatus: person.relationshipStatus,
    },
    spousePersonalInformation: spouse,
    retirementPlan: {
      retirementAge,
      lifeExpectancy: details.lifeExpectancy,
      monthlyExpenses: toDollars(monthlyExpenses),
      employerMatch: savings.employerMatch,
      spouseRetirementAge: details.spouseRetirementAge,
      spouseLifeExpectancy: details.spouseLifeExpectancy,
      spouseEmployerMatch: savings.spouseEmployerMatch,
    },
    rates,
    accounts: activeAccounts(answers.linkedAccounts).map((account) => ({
      name: account.name,
      balance: toDollars(account.balance),
      rdpLinkedAccountType: account.rdpLinkedAccountType,
      accountOwner: account.accountOwner,
    })),
    balances: toBalances(answers, spouse !== null),
    ...toSavings(answers),
    socialSecurity: toSocialSecurity(answers, asOf),
    incomes: {
      own: toIncomes(plan.yourIncome),
      spouse: spouse === null ? null : toIncomes(plan.spouseIncome),
    },
    ...toEntries(answers),
    ...(events.length > 0 && { events }),
  } satisfies DistributionInput & { readonly accounts: readonly object[] };
}
