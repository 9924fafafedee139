import type * as z from 'zod/mini';
import type { studentDebtCalculator } from './student-debt.contract.ts';

type OnWire = z.input<typeof studentDebtCalculator>;

/** A federal loan of 30,000 dollars at 5% and a private one of 10,000 dollars without interest, repaid in 10 years. */
export const aStudentDebtCalculator = (over: Partial<OnWire> = {}): OnWire => ({
  planType: 'STUDENT_DEBT',
  currentStep: 0,
  committedOn: null,
  linkedAccounts: [],
  loans: [
    {
      userAccountId: null,
      name: 'Federal Direct',
      loanType: 1,
      balance: 30_000,
      interestRate: 0.05,
      currentMonthlyPayment: 320,
    },
    {
      userAccountId: null,
      name: 'Harbor private loan',
      loanType: 2,
      balance: 10_000,
      interestRate: 0,
      currentMonthlyPayment: 100,
    },
  ],
  adjustedGrossIncome: 45_000,
  familySize: 1,
  dependents: 0,
  region: '48',
  incomeGrowth: 0.03,
  inflation: 0.02,
  newBorrower2014: true,
  payeEligible: false,
  publicService: false,
  qualifyingPaymentsMade: null,
  repaymentPlan: 'STANDARD_10',
  ...over,
});
