import type { AmortizeInput } from '../inputs/debts.ts';
import type { Columns } from '../working/index.ts';

export interface AmortizeResult {
  readonly payment: number;
  readonly totalPaid: number;
  readonly totalInterest: number;
  readonly remainingBalance: number;
}

interface Loan {
  readonly principal: number;
  readonly annualRate: number;
  readonly months: number;
}

/** Below this yearly rate a loan has no interest. */
const ZERO_RATE = 1e-12;

/** Level payment at the end of each month that repays a loan, dollars. */
export function levelPayment({ principal, annualRate, months }: Loan): number {
  if (Math.abs(annualRate) < ZERO_RATE) return principal / months;
  const rate = annualRate / 12;
  return (principal * rate) / (1 - (1 + rate) ** -months);
}

function remainingAfter(loan: Loan, paid: number): number {
  if (paid >= loan.months) return 0;
  if (Math.abs(loan.annualRate) < ZERO_RATE) return loan.principal * (1 - paid / loan.months);
  const growth = (1 + loan.annualRate / 12) ** paid;
  return loan.principal * growth - (levelPayment(loan) * (growth - 1)) / (loan.annualRate / 12);
}

/** A loan repaid in level monthly payments: dollars, months paid counted from the start. */
export function amortize(input: AmortizeInput): AmortizeResult {
  const payment = levelPayment(input);
  const totalPaid = payment * input.months;
  return {
    payment,
    totalPaid,
    totalInterest: totalPaid - input.principal,
    remainingBalance: remainingAfter(input, Math.max(0, input.paid ?? 0)),
  };
}

const NO_RATE = 'abs(annualRate) < 0.000000000001';

export const AMORTIZE_COLUMNS: Columns = {
  payment: [
    'Level payment',
    `if(${NO_RATE}, principal / months, principal * annualRate / 12 / (1 - (1 + annualRate / 12) ^ (0 - months)))`,
  ],
  totalPaid: ['Paid in all', 'payment * months'],
  totalInterest: ['Interest in all', 'totalPaid - principal'],
  remainingBalance: [
    'Still owed',
    `if(paid >= months, 0, if(${NO_RATE}, principal * (1 - paid / months), ` +
      'principal * (1 + annualRate / 12) ^ paid - payment * ((1 + annualRate / 12) ^ paid - 1) / (annualRate / 12)))',
  ],
};
