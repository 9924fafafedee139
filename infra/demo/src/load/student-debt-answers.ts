import { ofPlanType, type PlanCalculator, type StudentDebtCalculator } from '@fw/contract-goals';
import { fraction, toCents } from '@fw/units';

/** What a person enters who has linked no bank. */
const ESTIMATE: StudentDebtCalculator['loans'] = [
  {
    userAccountId: null,
    name: 'Federal loans',
    loanType: 1,
    balance: toCents(24_000),
    interestRate: fraction(0.052),
    currentMonthlyPayment: toCents(240),
  },
];

/** A young renter who repays the loans of the bank, or an estimate of them, in ten years. */
export function toStudentDebt(given: PlanCalculator): StudentDebtCalculator {
  const answers = ofPlanType('STUDENT_DEBT', given);
  return {
    ...answers,
    loans: answers.loans.length === 0 ? ESTIMATE : answers.loans,
    adjustedGrossIncome: toCents(52_000),
    newBorrower2014: true,
    publicService: false,
    repaymentPlan: 'STANDARD_10',
  };
}
