import { cents, MAX_CENTS, MONTHS_PER_YEAR, toCents, toDollars, type Cents, type Fraction } from '@fw/units';
import {
  isCalculationError,
  calculationError,
  type InputErrorCode,
  type CalculationError,
} from '../calculation-error/index.ts';
import { lifeInsurance, type LifeInsuranceResult } from './life-insurance.ts';

/** What the worksheet needs of the questionnaire; amounts that are missing count as nothing. */
export interface LifeInsuranceAnswers {
  readonly monthlyHouseholdExpenses: Cents | null;
  readonly survivorAnnualIncome: Cents | null;
  /** Share of that income that tax takes; the income counts as a whole without it. */
  readonly survivorTaxRate?: Fraction | null | undefined;
  readonly survivorBenefits: Cents | null;
  readonly yearsOfIncome: number | null;
  readonly survivorExpenseShare: Fraction | null;
  readonly rateOfReturn: Fraction | null;
  readonly inflation: Fraction | null;
  readonly finalExpenses: Cents | null;
  readonly debts: Cents | null;
  readonly mortgageBalance: Cents | null;
  readonly educationFund: Cents | null;
  readonly emergencyFund: Cents | null;
  readonly liquidAssets: Cents | null;
  readonly groupLifeInsurance: Cents | null;
  readonly individualLifeInsurance: Cents | null;
}

/** The figures of the worksheet, rounded to the cent once; page and service show these and no others. */
export interface LifeInsuranceFigures {
  readonly annualIncomeGap: Cents;
  readonly presentValueOfIncome: Cents;
  readonly immediateNeeds: Cents;
  readonly totalNeed: Cents;
  readonly resources: Cents;
  readonly coverageRequired: Cents;
  readonly currentCoverage: Cents;
  readonly additionalCoverage: Cents;
  readonly recommendedPurchase: Cents;
  readonly covered: boolean;
}

export interface LifeInsuranceNeed {
  readonly figures: LifeInsuranceFigures;
  /** The unrounded result that `explain` describes. */
  readonly result: LifeInsuranceResult;
}

const usd = (amount: Cents | null) => (amount === null ? null : toDollars(amount));

const toLifeFigures = (result: LifeInsuranceResult): LifeInsuranceFigures => ({
  annualIncomeGap: toCents(result.annualIncomeGap),
  presentValueOfIncome: toCents(result.presentValueOfIncome),
  immediateNeeds: toCents(result.immediateNeeds),
  totalNeed: toCents(result.totalNeed),
  resources: toCents(result.resources),
  coverageRequired: toCents(result.coverageRequired),
  currentCoverage: toCents(result.currentCoverage),
  additionalCoverage: toCents(result.additionalCoverage),
  recommendedPurchase: toCents(result.recommendedPurchase),
  covered: result.covered,
});

const isTooLarge = (result: object): boolean =>
  Object.values(result).some((value) => typeof value === 'number' && Math.abs(value) * 100 > MAX_CENTS);

/** Computes the life insurance questionnaire; null while an answer it needs is missing. */
export function lifeInsuranceNeed(
  answers: LifeInsuranceAnswers,
): LifeInsuranceNeed | CalculationError<InputErrorCode> | null {
  const { monthlyHouseholdExpenses, yearsOfIncome } = answers;
  if (monthlyHouseholdExpenses === null || yearsOfIncome === null) return null;
  const result = lifeInsurance({
    annualHouseholdExpenses: toDollars(cents(monthlyHouseholdExpenses * MONTHS_PER_YEAR)),
    yearsOfIncome,
    survivorExpenseShare: answers.survivorExpenseShare,
    rateOfReturn: answers.rateOfReturn,
    inflation: answers.inflation,
    survivorAnnualIncome: usd(answers.survivorAnnualIncome),
    survivorTaxRate: answers.survivorTaxRate ?? null,
    survivorBenefits: usd(answers.survivorBenefits),
    finalExpenses: usd(answers.finalExpenses),
    debts: usd(answers.debts),
    mortgageBalance: usd(answers.mortgageBalance),
    educationFund: usd(answers.educationFund),
    emergencyFund: usd(answers.emergencyFund),
    liquidAssets: usd(answers.liquidAssets),
    groupLifeInsurance: usd(answers.groupLifeInsurance),
    individualLifeInsurance: usd(answers.individualLifeInsurance),
  });
  if (isCalculationError(result)) return result;
  if (isTooLarge(result)) return calculationError('INVALID_NUMBER');
  return { figures: toLifeFigures(result), result };
}
