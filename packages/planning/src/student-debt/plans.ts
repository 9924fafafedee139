import { levelPayment } from '../debt-tools/index.ts';
import {
  EXTENDED_ABOVE,
  EXTENDED_MONTHS,
  FORGIVEN_AFTER,
  ICR_MONTHS,
  PUBLIC_SERVICE_MONTHS,
  STANDARD_MONTHS,
} from '../tables/student-loans.ts';
import { contingentPayment, incomeBasedPayment, rapPayment, tieredTerm } from './payments.ts';
import { repay, type PlanResult, type Repayment } from './repay.ts';

export const PLANS = [
  'STANDARD_10',
  'TIERED_STANDARD',
  'EXTENDED_25',
  'IBR15',
  'IBR10',
  'PAYE',
  'ICR',
  'RAP',
] as const;
export type PlanName = (typeof PLANS)[number];
export type DrivenPlan = keyof typeof FORGIVEN_AFTER;

/** A borrower's pooled federal loans and household; dollars, fractions. */
export interface Borrower {
  readonly balance: number;
  readonly rate: number;
  readonly guideline: number;
  readonly adjustedGrossIncome: number;
  readonly incomeGrowth: number;
  readonly inflation: number;
  readonly dependents: number;
  readonly newBorrower2014: boolean;
  readonly payeEligible: boolean;
  readonly publicService: boolean;
  readonly qualifyingPaymentsMade: number;
}

/** Level payment over a term in months, dollars. */
export const levelOver = ({ balance, rate }: Borrower, months: number): number =>
  levelPayment({ principal: balance, annualRate: rate, months });

function levelPlan(borrower: Borrower, months: number): PlanResult {
  const payment = levelOver(borrower, months);
  const totalPaid = payment * months;
  return {
    firstPayment: payment,
    lastPayment: payment,
    months,
    totalPaid,
    totalInterest: totalPaid - borrower.balance,
    forgiven: 0,
  };
}

/** Months of payments due before the rest is forgiven. */
export function forgivenAfter(borrower: Borrower, plan: DrivenPlan): number {
  const { publicService, qualifyingPaymentsMade } = borrower;
  if (!publicService) return FORGIVEN_AFTER[plan];
  return Math.max(0, PUBLIC_SERVICE_MONTHS - Math.max(0, Math.floor(qualifyingPaymentsMade)));
}

/** Scheduled payment in a plan year, counted from 0; dollars a month. */
export function scheduledPayment(borrower: Borrower, plan: DrivenPlan): (year: number) => number {
  const incomeIn = (year: number) => ({
    adjustedGrossIncome: borrower.adjustedGrossIncome * (1 + borrower.incomeGrowth) ** year,
    guideline: borrower.guideline * (1 + borrower.inflation) ** year,
  });
  if (plan === 'RAP') return (year) => rapPayment(incomeIn(year).adjustedGrossIncome, borrower.dependents);
  if (plan === 'ICR') {
    const cap = levelOver(borrower, ICR_MONTHS);
    return (year) => Math.min(cap, contingentPayment(incomeIn(year)));
  }
  const cap = levelOver(borrower, STANDARD_MONTHS);
  const share = plan === 'IBR15' ? 0.15 : 0.1;
  return (year) => Math.min(cap, incomeBasedPayment(incomeIn(year), share));
}

/** How an income-driven plan is repaid, for its result and its working alike. */
export function drivenRepayment(borrower: Borrower, plan: DrivenPlan): Repayment {
  return {
    balance: borrower.balance,
    rate: borrower.rate,
    months: forgivenAfter(borrower, plan),
    scheduled: scheduledPayment(borrower, plan),
    isAssisted: plan === 'RAP',
  };
}

/** One plan for one borrower; null when the borrower may not choose it. Dollars, months. */
export function planFor(borrower: Borrower, plan: PlanName): PlanResult | null {
  switch (plan) {
    case 'STANDARD_10':
      return levelPlan(borrower, STANDARD_MONTHS);
    case 'TIERED_STANDARD':
      return levelPlan(borrower, tieredTerm(borrower.balance));
    case 'EXTENDED_25':
      return borrower.balance > EXTENDED_ABOVE ? levelPlan(borrower, EXTENDED_MONTHS) : null;
    case 'IBR10':
      return borrower.newBorrower2014 ? repay(drivenRepayment(borrower, plan)) : null;
    case 'PAYE':
      return borrower.payeEligible ? repay(drivenRepayment(borrower, plan)) : null;
    case 'IBR15':
    case 'ICR':
    case 'RAP':
      return repay(drivenRepayment(borrower, plan));
  }
}
