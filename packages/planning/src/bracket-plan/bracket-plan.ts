import { dollars } from '@fw/units';
import { isCalculationError, type CalculationError } from '../calculation-error/index.ts';
import type { DistributionInput, IncomesInput } from '../inputs/distribution.ts';
import type { EmployeeInput, RetirementInput, SpouseInput } from '../inputs/retirement.ts';
import type { RetirementResult } from '../retirement/index.ts';
import { withdrawalStrategies } from '../withdrawal-strategies/index.ts';

/** A retirement plan whose retirement years are taxed by federal bracket; US dollars of the last year. */
export interface BracketPlan {
  readonly endBalance: number;
  readonly coveredYears: number;
  readonly requiredYears: number;
  /** The year of the tax tables. */
  readonly taxYear: number;
}

const toIncomes = ({ pension, ...person }: EmployeeInput | SpouseInput): IncomesInput => ({
  pension: pension
    ? {
        annualPensionIncome: pension.income,
        pensionCostOfLivingAdjustment: pension.COLA,
        retirementAge: pension.pensionAge,
        pensionSurvivorBenefit: pension.survivorBenefit,
      }
    : null,
  otherIncome: person.otherAnnualRetirementIncome,
  otherIncomeYears: person.yearsForOtherAnnualRetirementIncome,
  lumpSumArRetirement: person.lumpSumRetirementIncome,
});

/** Savings, the rate and the contributions of a retirement plan count as pre-tax, as a new distribution plan has them. */
function toSavings(employee: EmployeeInput, spouse: SpouseInput | null | undefined) {
  return {
    balances: { totalMoneyInPreTax: employee.retirement.fund },
    savingsRates: {
      preTaxPlanSavingsRate: employee.rates.savings,
      spousePreTaxPlanSavingsRate: spouse?.savings,
    },
    contributions: {
      preTaxYearlyRetirementContributions: employee.otherContributions,
      spousePreTaxYearlyRetirementContributions: spouse?.otherContributions,
    },
  };
}

const toPeople = ({ rates, ...employee }: EmployeeInput, spouse: SpouseInput | null | undefined) => ({
  personalInformation: {
    dateOfBirth: employee.dob,
    annualIncome: employee.annualIncome,
    expectedAnnualIncomeIncrease: rates.annualIncomeIncreaseRate ?? employee.annualIncomeIncreaseRate,
    relationshipStatus: employee.familyStatus,
  },
  spousePersonalInformation: spouse
    ? {
        dateOfBirth: spouse.dob,
        annualIncome: spouse.annualIncome,
        expectedAnnualIncomeIncrease: spouse.annualIncomeIncreaseRate,
      }
    : null,
  incomes: { own: toIncomes(employee), spouse: spouse ? toIncomes(spouse) : null },
});

/** The distribution plan that draws a retirement plan: the same answers, Social Security and one tax rate. */
export function drawnInput(
  { asOf, employee }: RetirementInput,
  projected: RetirementResult,
): DistributionInput {
  const { rates, retirement, spouse } = employee;
  return {
    asOf,
    ...toPeople(employee, spouse),
    ...toSavings(employee, spouse),
    retirementPlan: {
      retirementAge: retirement.age,
      lifeExpectancy: employee.lifeExpectancy,
      monthlyExpenses: dollars(retirement.expenses / 12),
      employerMatch: rates.employerMatch,
      spouseRetirementAge: spouse?.retirementAge,
      spouseLifeExpectancy: spouse?.lifeExpectancy,
      spouseEmployerMatch: spouse?.employerMatch,
    },
    rates: {
      expectedAnnualRateReturn: rates.currentReturn,
      expectedAnnualRateOfReturnInRetirement: rates.retirementReturn,
      expectedAnnualInflationRate: rates.inflation,
      taxRate: projected.futureTaxRate,
    },
    socialSecurity: {
      socialSecurityAnnualAmount: projected.finalSocialSecurityIncome,
      spouseSocialSecurityAnnualAmount: projected.spouseFinalSocialSecurityIncome,
    },
    events: employee.events,
  };
}

/** A retirement plan drawn in its own order with federal tax by bracket in each year; refuses like the planner. Decision 0414. */
export function bracketPlan(
  input: RetirementInput,
  projected: RetirementResult,
): BracketPlan | CalculationError {
  const result = withdrawalStrategies(drawnInput(input, projected));
  if (isCalculationError(result)) return result;
  const { strategies, requiredYears, taxYear } = result;
  const [own] = strategies;
  return {
    endBalance: own?.years.at(-1)?.endBalance ?? 0,
    coveredYears: own?.coveredYears ?? 0,
    requiredYears,
    taxYear,
  };
}
