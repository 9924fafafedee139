import { cents, toDollars, ZERO_CENTS, type Cents } from '@fw/units';
import { isCalculationError } from '../calculation-error/index.ts';
import { emergencyFund, type EmergencyFundResult } from './emergency-fund.ts';

/** What the computation needs of the questionnaire, by the specification's names [B3-45]. */
export interface EmergencyFundAnswers {
  readonly monthlyHouseHoldLivingExpenses: Cents | null;
  readonly sourceOfIncomeAmountEnum: 0 | 1 | null;
  readonly emergencySavingsBalance: Cents | null;
  readonly emergencyFundMonthsSaved: Cents | null;
}

/** The figures of a plan in cents and whole months; page and service show these and no others [B3-46]. */
export interface EmergencyFundFigures {
  readonly hasSecondIncomeSource: boolean;
  readonly targetMonths: number;
  readonly targetSavings: Cents;
  readonly totalSavings: Cents;
  readonly isSavingsGoalMet: boolean;
  readonly monthlySavings: Cents;
  readonly monthsCovered: number;
  readonly monthsToFill: number | null;
  readonly messageState: EmergencyFundResult['messageState'];
}

const CENTS_PER_DOLLAR = 100;
const asCents = (dollars: number): Cents => cents(Math.round(dollars * CENTS_PER_DOLLAR));

/** The unrounded result that `explain` describes; null while the expenses or the source of income are not known. */
export function computeEmergencyFund(answers: EmergencyFundAnswers): EmergencyFundResult | null {
  const { monthlyHouseHoldLivingExpenses: expenses, sourceOfIncomeAmountEnum } = answers;
  if (expenses === null || expenses <= 0 || sourceOfIncomeAmountEnum === null) return null;
  const result = emergencyFund({
    monthlyHouseHoldLivingExpenses: toDollars(expenses),
    sourceOfIncomeAmountEnum,
    emergencySavingsBalance: toDollars(answers.emergencySavingsBalance ?? ZERO_CENTS),
    emergencyFundMonthsSaved: toDollars(answers.emergencyFundMonthsSaved ?? ZERO_CENTS),
  });
  return isCalculationError(result) ? null : result;
}

/** The result in cents. */
export const emergencyFundFigures = ({
  coverageMet: _coverage,
  sliderVisible: _slider,
  ...result
}: EmergencyFundResult): EmergencyFundFigures => ({
  ...result,
  targetSavings: asCents(result.targetSavings),
  totalSavings: asCents(result.totalSavings),
  monthlySavings: asCents(result.monthlySavings),
});

/** The figures of a questionnaire; null while an answer they need is missing. */
export function computeEmergencyFundPlan(answers: EmergencyFundAnswers): EmergencyFundFigures | null {
  const result = computeEmergencyFund(answers);
  return result === null ? null : emergencyFundFigures(result);
}

interface Settled extends EmergencyFundAnswers {
  readonly isSavingsGoalMet: boolean;
  readonly targetSavings: Cents | null;
}

/** The answers with what follows from them: a fund that is full needs no savings goal [B4-41]. */
export function settleEmergencyFund<Answers extends Settled>(answers: Answers): Answers {
  const figures = computeEmergencyFundPlan(answers);
  const isSavingsGoalMet = figures?.isSavingsGoalMet ?? false;
  return {
    ...answers,
    isSavingsGoalMet,
    targetSavings: figures?.targetSavings ?? null,
    emergencyFundMonthsSaved: isSavingsGoalMet ? ZERO_CENTS : answers.emergencyFundMonthsSaved,
  };
}
