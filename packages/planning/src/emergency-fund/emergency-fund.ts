import { emergencyFundInput, type EmergencyFundInput } from '../inputs/emergency-fund.ts';
import { calculator } from '../calculator/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import {
  EMERGENCY_FUND,
  MONTHS_WITH_ONE_INCOME,
  MONTHS_WITH_SECOND_INCOME,
} from '../tables/emergency-fund.ts';
import { namedConstants } from '../tables/index.ts';
import { toLines, toWorking, type Columns, type Working } from '../working/index.ts';

export interface EmergencyFundResult {
  readonly hasSecondIncomeSource: boolean;
  readonly targetMonths: number;
  readonly targetSavings: number;
  readonly totalSavings: number;
  readonly isSavingsGoalMet: boolean;
  readonly monthlySavings: number;
  readonly monthsCovered: number;
  /** Null while nothing is put aside. */
  readonly monthsToFill: number | null;
  readonly messageState: 'met' | 'target' | 'projection';
  readonly coverageMet: boolean;
  readonly sliderVisible: boolean;
}

const ONE_OR_MORE = 1;
/** Keeps exact divisions exact although binary fractions differ from them slightly. */
const ROUNDING_TOLERANCE = 1e-9;

/** Accounts that count towards the fund, none of them unlinked or deleted. */
function linkedBalances({ linkedAccounts }: EmergencyFundInput): readonly number[] {
  const active = (linkedAccounts ?? []).filter(({ isLinked, isDeleted }) => isLinked !== false && !isDeleted);
  return active.map(({ balance }) => balance ?? 0);
}

function currentSavings(input: EmergencyFundInput): number {
  const linked = linkedBalances(input);
  const total =
    linked.length > 0 ? linked.reduce((sum, balance) => sum + balance, 0) : input.emergencySavingsBalance;
  return Math.max(0, total ?? 0);
}

function monthsToFill(missing: number, goal: number): number | null {
  if (missing < HALF_A_CENT) return 0;
  return goal > 0 ? Math.max(0, Math.ceil(missing / goal - ROUNDING_TOLERANCE)) : null;
}

function messageState(isMet: boolean, goal: number): EmergencyFundResult['messageState'] {
  if (isMet) return 'met';
  return goal > 0 ? 'projection' : 'target';
}

function run(input: EmergencyFundInput): EmergencyFundResult {
  const expenses = input.monthlyHouseHoldLivingExpenses;
  const goal = Math.max(0, input.emergencyFundMonthsSaved ?? 0);
  const hasSecondIncomeSource = input.sourceOfIncomeAmountEnum === ONE_OR_MORE;
  const targetMonths = hasSecondIncomeSource ? MONTHS_WITH_SECOND_INCOME : MONTHS_WITH_ONE_INCOME;
  const targetSavings = expenses * targetMonths;
  const totalSavings = currentSavings(input);
  const isSavingsGoalMet = targetSavings - totalSavings < HALF_A_CENT;
  return {
    hasSecondIncomeSource,
    targetMonths,
    targetSavings,
    totalSavings,
    isSavingsGoalMet,
    monthlySavings: isSavingsGoalMet ? 0 : goal,
    monthsCovered: expenses > 0 ? Math.floor(totalSavings / expenses + ROUNDING_TOLERANCE) : 0,
    monthsToFill: monthsToFill(targetSavings - totalSavings, goal),
    messageState: messageState(isSavingsGoalMet, goal),
    coverageMet: isSavingsGoalMet,
    sliderVisible: !isSavingsGoalMet,
  };
}

const savingsFormula = (count: number, estimate: string): string =>
  count === 0
    ? estimate
    : Array.from({ length: count }, (_, index) => `account${String(index + 1)}`).join(' + ');

function columnsFor(input: EmergencyFundInput): Columns {
  const saved = savingsFormula(linkedBalances(input).length, 'emergencySavingsBalance');
  return {
    targetMonths: [
      'Months to cover',
      'if(hasSecondIncomeSource, monthsWithSecondIncome, monthsWithOneIncome)',
    ],
    targetSavings: ['Recommended emergency savings', 'monthlyHouseHoldLivingExpenses * targetMonths'],
    totalSavings: ['Current savings', `max(0, ${saved})`],
    isSavingsGoalMet: ['Goal met', 'targetSavings - totalSavings < 0.005'],
    monthlySavings: ['Monthly savings goal', 'if(isSavingsGoalMet, 0, max(0, emergencyFundMonthsSaved))'],
    monthsCovered: [
      'Months covered',
      'if(monthlyHouseHoldLivingExpenses > 0, floor(totalSavings / monthlyHouseHoldLivingExpenses + 0.000000001), 0)',
    ],
    monthsToFill: [
      'Months to fill',
      'if(isSavingsGoalMet, 0, max(0, ceil((targetSavings - totalSavings) / monthlySavings - 0.000000001)))',
    ],
  };
}

function working(input: EmergencyFundInput, result: EmergencyFundResult): Working {
  const accounts = linkedBalances(input).map(
    (balance, index) => [`account${String(index + 1)}`, balance] as const,
  );
  return toWorking('emergency-fund', {
    inputs: {
      monthlyHouseHoldLivingExpenses: input.monthlyHouseHoldLivingExpenses,
      hasSecondIncomeSource: result.hasSecondIncomeSource,
      emergencySavingsBalance: input.emergencySavingsBalance ?? 0,
      emergencyFundMonthsSaved: input.emergencyFundMonthsSaved ?? 0,
      ...Object.fromEntries(accounts),
    },
    constants: namedConstants(EMERGENCY_FUND, {
      monthsWithSecondIncome: MONTHS_WITH_SECOND_INCOME,
      monthsWithOneIncome: MONTHS_WITH_ONE_INCOME,
    }),
    lines: toLines(columnsFor(input), { ...result }),
  });
}

/**
 * Emergency fund in dollars and whole months: three months of expenses with a second income, else six; savings are the
 * linked accounts, floored at 0, or the estimate. Specification, section 9, rule B9-09.
 */
export const emergencyFund = calculator({
  input: emergencyFundInput,
  run,
  working,
});
