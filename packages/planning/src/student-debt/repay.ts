import { HALF_A_CENT } from '../rounding/index.ts';
import { RAP } from '../tables/student-loans.ts';

/** Result of one plan; dollars, months. */
export interface PlanResult {
  readonly firstPayment: number;
  readonly lastPayment: number;
  readonly months: number;
  readonly totalPaid: number;
  readonly totalInterest: number;
  readonly forgiven: number;
}

export interface Repayment {
  readonly balance: number;
  readonly rate: number;
  /** Months after which the rest is forgiven. */
  readonly months: number;
  readonly scheduled: (year: number) => number;
  /** Repayment Assistance: unpaid interest is waived and principal matched. */
  readonly isAssisted: boolean;
}

/** One month of an income-driven plan; dollars, after the payment. */
export interface LoanMonth {
  readonly month: number;
  readonly scheduled: number;
  readonly interest: number;
  readonly payment: number;
  readonly toInterest: number;
  readonly match: number;
  readonly unpaid: number;
  readonly principal: number;
}

type Owed = Pick<LoanMonth, 'unpaid' | 'principal'>;

function payMonth(loan: Repayment, owed: Owed, month: number): LoanMonth {
  const scheduled = loan.scheduled(Math.floor((month - 1) / 12));
  const interest = (owed.principal * loan.rate) / 12;
  const payment = Math.min(scheduled, owed.principal + owed.unpaid + interest);
  const toInterest = Math.min(payment, owed.unpaid + interest);
  const toPrincipal = payment - toInterest;
  const matched = Math.max(0, Math.min(RAP.principalMatch, payment) - toPrincipal);
  const match = loan.isAssisted ? Math.min(matched, owed.principal - toPrincipal) : 0;
  return {
    month,
    scheduled,
    interest,
    payment,
    toInterest,
    match,
    unpaid: loan.isAssisted ? 0 : owed.unpaid + interest - toInterest,
    principal: owed.principal - toPrincipal - match,
  };
}

const isPaid = ({ principal, unpaid }: Owed): boolean => principal + unpaid < HALF_A_CENT;

/** Every month until the loan is paid or its rest forgiven; the payment covers interest before principal. */
export function loanMonths(loan: Repayment): readonly LoanMonth[] {
  const rows: LoanMonth[] = [];
  let owed: Owed = { principal: loan.balance, unpaid: 0 };
  while (rows.length < loan.months && !isPaid(owed)) {
    const row = payMonth(loan, owed, rows.length + 1);
    rows.push(row);
    owed = row;
  }
  return rows;
}

/** Repays a loan by income: first and last payment, months, what was paid and what is forgiven; dollars. */
export function repay(loan: Repayment): PlanResult {
  const rows = loanMonths(loan);
  const last = rows.at(-1);
  const left = last ?? { principal: loan.balance, unpaid: 0 };
  return {
    firstPayment: rows[0]?.payment ?? 0,
    lastPayment: last?.payment ?? 0,
    months: rows.length,
    totalPaid: rows.reduce((sum, { payment }) => sum + payment, 0),
    totalInterest: rows.reduce((sum, { toInterest }) => sum + toInterest, 0),
    forgiven: isPaid(left) ? 0 : left.principal + left.unpaid,
  };
}
