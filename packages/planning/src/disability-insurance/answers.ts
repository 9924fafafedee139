import { MAX_CENTS, toCents, toDollars, type Cents, type Fraction } from '@fw/units';
import {
  isCalculationError,
  calculationError,
  type InputErrorCode,
  type CalculationError,
} from '../calculation-error/index.ts';
import { disabilityInsurance, type DisabilityInsuranceResult } from './disability-insurance.ts';

/** What the worksheet needs of the questionnaire; amounts that are missing count as nothing. */
export interface DisabilityInsuranceAnswers {
  readonly annualIncome: Cents | null;
  readonly needBasis: 'INCOME' | 'EXPENSES' | 'HIGHER' | null;
  readonly targetReplacement: Fraction | null;
  readonly monthlyEssentialExpenses: Cents | null;
  readonly groupBenefitRate: Fraction | null;
  readonly groupMonthlyCap: Cents | null;
  readonly groupEmployerPaid: boolean | null;
  readonly taxRate: Fraction | null;
  readonly individualMonthlyBenefit: Cents | null;
  readonly otherMonthlyIncome: Cents | null;
  readonly eliminationPeriodDays: number | null;
  readonly emergencySavings: Cents | null;
}

/** The figures of the worksheet, rounded to the cent once; page and service show these and no others. */
export interface DisabilityInsuranceFigures {
  readonly monthlyNeed: Cents;
  readonly groupMonthlyBenefit: Cents;
  readonly currentCoverage: Cents;
  readonly coverageRequired: Cents;
  readonly additionalMonthlyBenefit: Cents;
  readonly covered: boolean;
  readonly cashNeededDuringElimination: Cents;
  readonly eliminationShortfall: Cents;
}

export interface DisabilityInsuranceNeed {
  readonly figures: DisabilityInsuranceFigures;
  /** The unrounded result that `explain` describes. */
  readonly result: DisabilityInsuranceResult;
}

const usd = (amount: Cents | null) => (amount === null ? null : toDollars(amount));

const toDisabilityFigures = (result: DisabilityInsuranceResult): DisabilityInsuranceFigures => ({
  monthlyNeed: toCents(result.monthlyNeed),
  groupMonthlyBenefit: toCents(result.groupMonthlyBenefit),
  currentCoverage: toCents(result.currentCoverage),
  coverageRequired: toCents(result.coverageRequired),
  additionalMonthlyBenefit: toCents(result.additionalMonthlyBenefit),
  covered: result.covered,
  cashNeededDuringElimination: toCents(result.cashNeededDuringElimination),
  eliminationShortfall: toCents(result.eliminationShortfall),
});

const isTooLarge = (result: object): boolean =>
  Object.values(result).some((value) => typeof value === 'number' && Math.abs(value) * 100 > MAX_CENTS);

/** Computes the disability insurance questionnaire; null while an answer it needs is missing. */
export function disabilityInsuranceNeed(
  answers: DisabilityInsuranceAnswers,
): DisabilityInsuranceNeed | CalculationError<InputErrorCode> | null {
  const { annualIncome, needBasis } = answers;
  if (annualIncome === null || needBasis === null) return null;
  const result = disabilityInsurance({
    annualIncome: toDollars(annualIncome),
    targetReplacement: answers.targetReplacement,
    groupBenefitRate: answers.groupBenefitRate,
    groupMonthlyCap: usd(answers.groupMonthlyCap),
    groupEmployerPaid: answers.groupEmployerPaid,
    taxRate: answers.taxRate,
    individualMonthlyBenefit: usd(answers.individualMonthlyBenefit),
    otherMonthlyIncome: usd(answers.otherMonthlyIncome),
    eliminationPeriodDays: answers.eliminationPeriodDays,
    emergencySavings: usd(answers.emergencySavings),
    method: needBasis === 'EXPENSES' ? 'expenses' : 'income',
    monthlyEssentialExpenses: usd(answers.monthlyEssentialExpenses),
    useHigherOfBoth: needBasis === 'HIGHER',
  });
  if (isCalculationError(result)) return result;
  if (isTooLarge(result)) return calculationError('INVALID_NUMBER');
  return { figures: toDisabilityFigures(result), result };
}
