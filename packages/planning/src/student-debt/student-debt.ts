import { calculator } from '../calculator/index.ts';
import { levelPayment } from '../debt-tools/index.ts';
import { refused, type Refused } from '../refusal/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import {
  DOLLARS,
  NUMBER,
  optional,
  RATE,
  record,
  TEXT,
  variants,
  YEAR,
  type TypeOf,
} from '../shape/index.ts';
import { MINIMUM_CHECK_MONTHS } from '../tables/student-loans.ts';
import { workingOf, type Working } from '../working/index.ts';
import { compare, COMPARE_INPUT, onePlan, PLAN_INPUT, regionOf, type CompareResult } from './compare.ts';
import { incomeBasedPayment, povertyGuideline, rapBase, rapPayment, tieredTerm } from './payments.ts';
import { checkWorking, guidelineWorking, ibrWorking, rapWorking } from './payment-working.ts';
import type { PlanResult } from './repay.ts';
import { compareWorking } from './working.ts';

const HOUSEHOLD = { year: YEAR, region: optional(TEXT), familySize: optional(NUMBER) };
const MINIMUM_CHECK_INPUT = record({
  balance: DOLLARS,
  interestRate: RATE,
  currentMonthlyPayment: optional(DOLLARS),
});
const IBR_INPUT = record({ ...HOUSEHOLD, adjustedGrossIncome: DOLLARS, share: RATE });
const GUIDELINE_INPUT = record(HOUSEHOLD);
const INPUT = variants('kind', {
  minimumCheck: MINIMUM_CHECK_INPUT,
  povertyGuideline: GUIDELINE_INPUT,
  rapPayment: record({ adjustedGrossIncome: DOLLARS, dependents: optional(NUMBER) }),
  ibrPayment: IBR_INPUT,
  tieredTerm: record({ balance: DOLLARS }),
  compare: COMPARE_INPUT,
  plan: PLAN_INPUT,
});
type StudentDebtInput = TypeOf<typeof INPUT>;

interface MinimumCheckResult {
  readonly computedMinimum: number;
  readonly warn: boolean;
  readonly firstMonthInterest: number;
}

export type StudentDebtResult =
  | MinimumCheckResult
  | CompareResult
  | PlanResult
  | { readonly value: number }
  | { readonly months: number }
  | { readonly monthlyPayment: number }
  | { readonly basePayment: number; readonly monthlyPayment: number };

type StudentDebtRefusal = 'NO_FEDERAL_LOANS' | 'FPL_YEAR_NOT_AVAILABLE' | 'UNKNOWN_PLAN';
type Answer<Result> = Result | Refused<StudentDebtRefusal>;

function minimumCheck(input: TypeOf<typeof MINIMUM_CHECK_INPUT>): MinimumCheckResult {
  const principal = Math.abs(input.balance);
  const loan = { principal, annualRate: input.interestRate, months: MINIMUM_CHECK_MONTHS };
  const computedMinimum = levelPayment(loan);
  return {
    computedMinimum,
    warn: (input.currentMonthlyPayment ?? 0) < computedMinimum - HALF_A_CENT,
    firstMonthInterest: (principal * input.interestRate) / 12,
  };
}

function guidelineOf(input: TypeOf<typeof GUIDELINE_INPUT>): number | null {
  return povertyGuideline({
    year: input.year,
    region: regionOf(input.region),
    familySize: input.familySize ?? 1,
  });
}

function guidelineAnswer(input: TypeOf<typeof GUIDELINE_INPUT>): Answer<{ readonly value: number }> {
  const value = guidelineOf(input);
  return value === null ? refused('FPL_YEAR_NOT_AVAILABLE', 'year') : { value };
}

function ibrAnswer(input: TypeOf<typeof IBR_INPUT>): Answer<{ readonly monthlyPayment: number }> {
  const guideline = guidelineOf(input);
  if (guideline === null) return refused('FPL_YEAR_NOT_AVAILABLE', 'year');
  const { adjustedGrossIncome, share } = input;
  return { monthlyPayment: incomeBasedPayment({ adjustedGrossIncome, guideline }, share) };
}

function run(input: StudentDebtInput): Answer<StudentDebtResult> {
  switch (input.kind) {
    case 'minimumCheck':
      return minimumCheck(input);
    case 'povertyGuideline':
      return guidelineAnswer(input);
    case 'rapPayment':
      return {
        basePayment: rapBase(input.adjustedGrossIncome),
        monthlyPayment: rapPayment(input.adjustedGrossIncome, input.dependents ?? 0),
      };
    case 'ibrPayment':
      return ibrAnswer(input);
    case 'tieredTerm':
      return { months: tieredTerm(Math.abs(input.balance)) };
    case 'compare':
      return compare(input);
    case 'plan':
      return onePlan(input);
  }
}

function working(input: StudentDebtInput, result: StudentDebtResult): Working {
  switch (input.kind) {
    case 'compare':
    case 'plan':
      return compareWorking(input);
    case 'povertyGuideline':
      return guidelineWorking(input, { ...result });
    case 'ibrPayment':
      return ibrWorking(input, { ...result });
    case 'rapPayment':
      return rapWorking({ ...input, dependents: input.dependents ?? 0 }, { ...result });
    case 'minimumCheck':
      return checkWorking(
        {
          principal: Math.abs(input.balance),
          interestRate: input.interestRate,
          currentMonthlyPayment: input.currentMonthlyPayment ?? 0,
        },
        { ...result },
      );
    case 'tieredTerm':
      return workingOf('student-debt', { inputs: { ...input }, lines: [] });
  }
}

/**
 * Student loans: the 600-month minimum check, poverty guidelines, payments of the income-driven plans and all plans
 * side by side; dollars, months, rates as fractions. Guidelines of 2025 and 2026 only. Definitions, section 13.
 */
export const studentDebt = calculator<StudentDebtInput, StudentDebtResult, StudentDebtRefusal>({
  shape: INPUT,
  run,
  working,
});
