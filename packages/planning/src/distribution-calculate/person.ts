import { ageOn } from '@fw/units';
import type { Person } from '../incomes/index.ts';
import { isCouple } from '../relationship/index.ts';
import { claimAgeFor } from '../social-security/index.ts';
import { distributionStartAge } from '../tables/required-distributions.ts';
import type { DistributionInput, IncomesInput } from '../inputs/distribution.ts';

/** Savings into one of the three buckets in a working year: shares of the income, and level amounts in dollars. */
export interface Bucket {
  readonly rate: number;
  readonly yearly: number;
}

/** A person of the distribution plan. */
export interface Drawer extends Person {
  readonly rmdStartAge: number;
  readonly lumpSum: number;
  /** Includes the employer's match. */
  readonly preTax: Bucket;
  readonly taxable: Bucket;
  readonly roth: Bucket;
}

const MISSING_RETIREMENT_AGE = 62;
const MISSING_LIFE_EXPECTANCY = 85;

function toPension(pension: IncomesInput['pension']): Person['pension'] {
  if (!pension) return null;
  return {
    startAge: pension.retirementAge ?? MISSING_RETIREMENT_AGE,
    income: pension.annualPensionIncome ?? 0,
    cola: pension.pensionCostOfLivingAdjustment ?? 0,
    survivorShare: pension.pensionSurvivorBenefit ?? 0,
  };
}

const toIncomes = (incomes: IncomesInput | null | undefined) => ({
  pension: toPension(incomes?.pension),
  otherIncome: incomes?.otherIncome ?? 0,
  otherIncomeYears: incomes?.otherIncomeYears ?? 0,
  lumpSum: incomes?.lumpSumArRetirement ?? 0,
});

const bucket = (rate: number | null | undefined, yearly: number | null | undefined): Bucket => ({
  rate: rate ?? 0,
  yearly: yearly ?? 0,
});

function ownSavings({ savingsRates, contributions, retirementPlan }: DistributionInput) {
  const { preTaxPlanSavingsRate, taxablePlanSavingsRate, rothPlanSavingsRate } = savingsRates ?? {};
  const saved = (preTaxPlanSavingsRate ?? 0) + (taxablePlanSavingsRate ?? 0) + (rothPlanSavingsRate ?? 0);
  const preTaxRate = (preTaxPlanSavingsRate ?? 0) + (retirementPlan.employerMatch ?? 0);
  return {
    savingsRate: saved,
    preTax: bucket(preTaxRate, contributions?.preTaxYearlyRetirementContributions),
    taxable: bucket(taxablePlanSavingsRate, contributions?.taxableYearlyRetirementContributions),
    roth: bucket(rothPlanSavingsRate, contributions?.rothIRAYearlyRetirementContributions),
  };
}

function spouseSavings({ savingsRates, contributions, retirementPlan }: DistributionInput) {
  const { spousePreTaxPlanSavingsRate, spouseTaxablePlanSavingsRate, spouseRothPlanSavingsRate } =
    savingsRates ?? {};
  const preTax = spousePreTaxPlanSavingsRate ?? 0;
  const saved = preTax + (spouseTaxablePlanSavingsRate ?? 0) + (spouseRothPlanSavingsRate ?? 0);
  const preTaxRate = preTax + (retirementPlan.spouseEmployerMatch ?? 0);
  return {
    savingsRate: saved,
    preTax: bucket(preTaxRate, contributions?.spousePreTaxYearlyRetirementContributions),
    taxable: bucket(spouseTaxablePlanSavingsRate, contributions?.spouseTaxableYearlyRetirementContributions),
    roth: bucket(spouseRothPlanSavingsRate, contributions?.spouseRothIRAYearlyRetirementContributions),
  };
}

/** Custom values, once switched on, replace both the age and the amount. */
function ownClaim({ socialSecurity }: DistributionInput, retirementAge: number): Person['socialSecurity'] {
  const entered = socialSecurity ?? {};
  const isCustom = entered.socialSecurityCustomValues === true;
  const age = entered.socialSecurityAge ?? claimAgeFor(retirementAge);
  const amount = entered.socialSecurityAnnualAmount ?? 0;
  return {
    claimAge: isCustom ? (entered.customSocialSecurityAge ?? age) : age,
    annualAmount: isCustom ? (entered.customSocialSecurityIncome ?? amount) : amount,
  };
}

function spouseClaim({ socialSecurity }: DistributionInput, retirementAge: number): Person['socialSecurity'] {
  const entered = socialSecurity ?? {};
  const isCustom = entered.spouseSocialSecurityCustomValues === true;
  const age = entered.spouseSocialSecurityAge ?? claimAgeFor(retirementAge);
  const amount = entered.spouseSocialSecurityAnnualAmount ?? 0;
  return {
    claimAge: isCustom ? (entered.spouseCustomSocialSecurityAge ?? age) : age,
    annualAmount: isCustom ? (entered.spouseCustomSocialSecurityIncome ?? amount) : amount,
  };
}

/** The client. */
export function ownDrawer(input: DistributionInput): Drawer {
  const { personalInformation, retirementPlan, incomes } = input;
  const retirementAge = retirementPlan.retirementAge ?? MISSING_RETIREMENT_AGE;
  return {
    age: ageOn(input.asOf, personalInformation.dateOfBirth),
    lifeExpectancy: retirementPlan.lifeExpectancy,
    retirementAge,
    annualIncome: personalInformation.annualIncome ?? 0,
    incomeIncrease: personalInformation.expectedAnnualIncomeIncrease ?? 0,
    socialSecurity: ownClaim(input, retirementAge),
    rmdStartAge: distributionStartAge(personalInformation.dateOfBirth),
    ...toIncomes(incomes?.own),
    ...ownSavings(input),
  };
}

/** The spouse or partner of a couple; null for a single client or when nothing is known. */
export function spouseDrawer(input: DistributionInput): Drawer | null {
  const { spousePersonalInformation: person, retirementPlan, incomes, personalInformation } = input;
  if (!person || !isCouple(personalInformation.relationshipStatus)) return null;
  const retirementAge = retirementPlan.spouseRetirementAge ?? MISSING_RETIREMENT_AGE;
  return {
    age: ageOn(input.asOf, person.dateOfBirth),
    lifeExpectancy: retirementPlan.spouseLifeExpectancy ?? MISSING_LIFE_EXPECTANCY,
    retirementAge,
    annualIncome: person.annualIncome ?? 0,
    incomeIncrease: person.expectedAnnualIncomeIncrease ?? 0,
    socialSecurity: spouseClaim(input, retirementAge),
    rmdStartAge: distributionStartAge(person.dateOfBirth),
    ...toIncomes(incomes?.spouse),
    ...spouseSavings(input),
  };
}
