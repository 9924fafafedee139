import { disabilityInsuranceInput, type DisabilityInsuranceInput } from '../inputs/insurance.ts';
import { calculator } from '../calculator/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { namedConstants } from '../tables/index.ts';
import {
  DAYS_PER_WAITING_MONTH,
  DEFAULT_ELIMINATION_DAYS,
  NEEDS_WORKSHEET,
  TARGET_REPLACEMENT,
} from '../tables/insurance-needs.ts';
import { toLines, toWorking, type Columns, type Working } from '../working/index.ts';

export interface DisabilityInsuranceResult {
  readonly monthlyNeed: number;
  readonly groupMonthlyBenefit: number;
  readonly currentCoverage: number;
  readonly coverageRequired: number;
  readonly additionalMonthlyBenefit: number;
  readonly covered: boolean;
  readonly cashNeededDuringElimination: number;
  readonly eliminationShortfall: number;
}

const GROUP_FORMULA = 'min(groupBenefitRate * annualIncome / 12, groupMonthlyCap)';
const COLUMNS: Columns = {
  incomeNeed: ['Share of gross pay', 'targetReplacement * annualIncome / 12'],
  monthlyNeed: [
    'Needed each month',
    'if(useHigherOfBoth, max(incomeNeed, monthlyEssentialExpenses), ' +
      'if(byExpenses, monthlyEssentialExpenses, incomeNeed))',
  ],
  groupMonthlyBenefit: [
    'Group benefit after tax',
    `${GROUP_FORMULA} * if(groupEmployerPaid, 1 - taxRate, 1)`,
  ],
  currentCoverage: [
    'Current coverage',
    'groupMonthlyBenefit + individualMonthlyBenefit + otherMonthlyIncome',
  ],
  coverageRequired: ['Coverage required', 'monthlyNeed'],
  additionalMonthlyBenefit: ['Additional benefit', 'max(0, coverageRequired - currentCoverage)'],
  covered: ['Covered', 'currentCoverage > coverageRequired - 0.005'],
  cashNeededDuringElimination: [
    'Cash for the waiting period',
    'ceil(eliminationPeriodDays / daysPerWaitingMonth) * monthlyNeed',
  ],
  eliminationShortfall: [
    'Missing in the waiting period',
    'max(0, cashNeededDuringElimination - emergencySavings)',
  ],
};

/** Fills what the input leaves out; without a cap the group benefit is not capped. */
function completed(input: DisabilityInsuranceInput) {
  const groupBenefitRate = input.groupBenefitRate ?? 0;
  return {
    annualIncome: input.annualIncome,
    targetReplacement: input.targetReplacement ?? TARGET_REPLACEMENT,
    groupBenefitRate,
    groupMonthlyCap: input.groupMonthlyCap ?? Math.max(0, (groupBenefitRate * input.annualIncome) / 12),
    groupEmployerPaid: input.groupEmployerPaid ?? false,
    taxRate: input.taxRate ?? 0,
    individualMonthlyBenefit: input.individualMonthlyBenefit ?? 0,
    otherMonthlyIncome: input.otherMonthlyIncome ?? 0,
    eliminationPeriodDays: Math.max(0, input.eliminationPeriodDays ?? DEFAULT_ELIMINATION_DAYS),
    emergencySavings: input.emergencySavings ?? 0,
    byExpenses: input.method === 'expenses',
    monthlyEssentialExpenses: input.monthlyEssentialExpenses ?? 0,
    useHigherOfBoth: input.useHigherOfBoth ?? false,
  };
}

type Complete = ReturnType<typeof completed>;

const monthlyIncomeNeed = (given: Complete): number => (given.targetReplacement * given.annualIncome) / 12;

function totalMonthlyNeed(given: Complete): number {
  const incomeNeed = monthlyIncomeNeed(given);
  if (given.useHigherOfBoth) return Math.max(incomeNeed, given.monthlyEssentialExpenses);
  return given.byExpenses ? given.monthlyEssentialExpenses : incomeNeed;
}

function groupBenefit(given: Complete): number {
  const gross = Math.min((given.groupBenefitRate * given.annualIncome) / 12, given.groupMonthlyCap);
  return given.groupEmployerPaid ? gross * (1 - given.taxRate) : gross;
}

function run(input: DisabilityInsuranceInput): DisabilityInsuranceResult {
  const given = completed(input);
  const monthlyNeed = totalMonthlyNeed(given);
  const groupMonthlyBenefit = groupBenefit(given);
  const currentCoverage = groupMonthlyBenefit + given.individualMonthlyBenefit + given.otherMonthlyIncome;
  const waitingMonths = Math.ceil(given.eliminationPeriodDays / DAYS_PER_WAITING_MONTH);
  const cashNeededDuringElimination = waitingMonths * monthlyNeed;
  return {
    monthlyNeed,
    groupMonthlyBenefit,
    currentCoverage,
    coverageRequired: monthlyNeed,
    additionalMonthlyBenefit: Math.max(0, monthlyNeed - currentCoverage),
    covered: currentCoverage > monthlyNeed - HALF_A_CENT,
    cashNeededDuringElimination,
    eliminationShortfall: Math.max(0, cashNeededDuringElimination - given.emergencySavings),
  };
}

function working(input: DisabilityInsuranceInput, result: DisabilityInsuranceResult): Working {
  const given = completed(input);
  return toWorking('disability-insurance', {
    inputs: given,
    constants: namedConstants(NEEDS_WORKSHEET, { daysPerWaitingMonth: DAYS_PER_WAITING_MONTH }),
    lines: toLines(COLUMNS, { ...result, incomeNeed: monthlyIncomeNeed(given) }),
  });
}

/**
 * Disability income a person needs, in dollars a month: a share of gross pay, the essential expenses or the higher of
 * both; a group benefit the employer pays is taxed. The waiting period counts in months of 30 days,
 * rounded up; 90 days when none is entered.
 */
export const disabilityInsurance = calculator({
  input: disabilityInsuranceInput,
  run,
  working,
});
