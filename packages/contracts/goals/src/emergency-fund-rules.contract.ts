import type { FieldErrors } from '@fw/contract-kernel';
import { EMERGENCY_FUND_MESSAGE as TEXT, type EmergencyFundCalculator } from './emergency-fund.contract.ts';

/** Expenses below one dollar a month lead to no plan [B5-36]; cents. */
const MIN_EXPENSES = 100;

/** What keeps the questionnaire from being committed, by field [B5-36] to [B5-39]. */
export function emergencyFundErrors(answers: EmergencyFundCalculator): FieldErrors[] {
  const expenses = answers.monthlyHouseHoldLivingExpenses;
  const rules: readonly (readonly [field: keyof EmergencyFundCalculator, message: string | null])[] = [
    ['monthlyHouseHoldLivingExpenses', (expenses ?? 0) < MIN_EXPENSES ? TEXT.nonZero : null],
    ['sourceOfIncomeAmountEnum', answers.sourceOfIncomeAmountEnum === null ? TEXT.required : null],
    ['emergencySavingsBalance', answers.emergencySavingsBalance === null ? TEXT.nonZero : null],
    ['emergencyFundMonthsSaved', answers.emergencyFundMonthsSaved === null ? TEXT.required : null],
  ];
  return rules.flatMap(([Field, message]) => (message === null ? [] : [{ Field, Errors: [message] }]));
}
