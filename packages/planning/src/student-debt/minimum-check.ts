import { levelPayment } from '../debt-tools/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { MINIMUM_CHECK_MONTHS } from '../tables/student-loans.ts';

interface LoanPayment {
  /** US dollars, of either sign. */
  readonly balance: number;
  /** Yearly, as a fraction. */
  readonly interestRate: number;
  readonly currentMonthlyPayment?: number | null | undefined;
}

export interface MinimumCheckResult {
  readonly computedMinimum: number;
  readonly warn: boolean;
  readonly firstMonthInterest: number;
}

/** The payment that repays a loan in 600 months, and whether less is paid now; US dollars. Specification, rule A5-28. */
export function minimumCheck(loan: LoanPayment): MinimumCheckResult {
  const principal = Math.abs(loan.balance);
  const computedMinimum = levelPayment({
    principal,
    annualRate: loan.interestRate,
    months: MINIMUM_CHECK_MONTHS,
  });
  return {
    computedMinimum,
    warn: (loan.currentMonthlyPayment ?? 0) < computedMinimum - HALF_A_CENT,
    firstMonthInterest: (principal * loan.interestRate) / 12,
  };
}
