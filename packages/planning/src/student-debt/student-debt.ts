import { studentDebtInput, type StudentDebtInput, type StudentDebtOf } from '../inputs/student-debt.ts';
import { calculator } from '../calculator/index.ts';
import { calculationError, type CalculationError } from '../calculation-error/index.ts';
import { toWorking, type Working } from '../working/index.ts';
import { compare, onePlan, toRegion, type CompareResult } from './compare.ts';
import { minimumCheck, type MinimumCheckResult } from './minimum-check.ts';
import { incomeBasedPayment, povertyGuideline, rapBase, rapPayment, tieredTerm } from './payments.ts';
import { checkWorking, guidelineWorking, ibrWorking, rapWorking } from './payment-working.ts';
import type { PlanResult } from './repay.ts';
import { compareWorking } from './working.ts';

export type StudentDebtResult =
  | MinimumCheckResult
  | CompareResult
  | PlanResult
  | { readonly value: number }
  | { readonly months: number }
  | { readonly monthlyPayment: number }
  | { readonly basePayment: number; readonly monthlyPayment: number };

type StudentDebtRefusal = 'NO_FEDERAL_LOANS' | 'FPL_YEAR_NOT_AVAILABLE' | 'UNKNOWN_PLAN';
type Answer<Result> = Result | CalculationError<StudentDebtRefusal>;

function guidelineFor(input: StudentDebtOf<'povertyGuideline'>): number | null {
  return povertyGuideline({
    year: input.year,
    region: toRegion(input.region),
    familySize: input.familySize ?? 1,
  });
}

function guidelineAnswer(input: StudentDebtOf<'povertyGuideline'>): Answer<{ readonly value: number }> {
  const value = guidelineFor(input);
  return value === null ? calculationError('FPL_YEAR_NOT_AVAILABLE', 'year') : { value };
}

function ibrAnswer(input: StudentDebtOf<'ibrPayment'>): Answer<{ readonly monthlyPayment: number }> {
  const guideline = guidelineFor(input);
  if (guideline === null) return calculationError('FPL_YEAR_NOT_AVAILABLE', 'year');
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
      return toWorking('student-debt', { inputs: { ...input }, lines: [] });
  }
}

/**
 * Student loans: the 600-month minimum check, poverty guidelines, payments of the income-driven plans and all plans
 * side by side; dollars, months, rates as fractions. Guidelines of 2025 and 2026 only. Definitions, section 13.
 */
export const studentDebt = calculator({
  input: studentDebtInput,
  run,
  working,
});
