import { id, looksLikeGovernmentId, SENSITIVE_DATA_DISCLAIMER, text } from '@fw/contract-kernel';
import { day, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { currentStep, linkedAccounts, money, rateUpTo, yearsBetween } from './plan-fields.contract.ts';

/** Messages of the student debt questionnaire. */
export const STUDENT_DEBT_MESSAGE = {
  nonZero: 'Please enter a positive non-zero number.',
  loanRate: 'Please enter a positive number between 0% and 50%.',
  upTo10Percent: 'Please enter a value up to 10%',
  people: 'Please enter a number of people between 1 and 20',
  dependents: 'Please enter a number of people between 0 and 20',
  payments: 'Please enter a number of payments between 0 and 120',
  noLoans: 'Please add at least one loan.',
  tooMany: 'Please add 20 loans or fewer.',
  plan: 'Please choose one of the repayment plans shown.',
} as const;
const TEXT = STUDENT_DEBT_MESSAGE;

/** Accounts whose loans the questionnaire starts with. */
export const STUDENT_LOAN_ACCOUNT_TYPES = ['Student Loan'] as const;

export const MAX_STUDENT_LOANS = 20;
export const MAX_LOAN_NAME = 60;
const MAX_LOAN_RATE = 0.5;
const MAX_PEOPLE = 20;
export const QUALIFYING_PAYMENTS = 120;

/** Federal and private, with the numbers of the accounts [A3-24]. */
export const LOAN_TYPE = { federal: 1, private: 2 } as const;
const loanType = z.union([z.literal(LOAN_TYPE.federal), z.literal(LOAN_TYPE.private)]);

/** Repayment plans of federal loans, in the order in which they are shown. */
export const repaymentPlan = z.enum([
  'STANDARD_10',
  'TIERED_STANDARD',
  'EXTENDED_25',
  'IBR15',
  'IBR10',
  'PAYE',
  'ICR',
  'RAP',
]);
export type RepaymentPlan = z.output<typeof repaymentPlan>;

export const REPAYMENT_PLAN_NAME: Readonly<Record<RepaymentPlan, string>> = {
  STANDARD_10: 'Standard, 10 years',
  TIERED_STANDARD: 'Tiered standard',
  EXTENDED_25: 'Extended, 25 years',
  IBR15: 'Income-Based Repayment, 15%',
  IBR10: 'Income-Based Repayment, 10%',
  PAYE: 'Pay As You Earn',
  ICR: 'Income-Contingent Repayment',
  RAP: 'Repayment Assistance Plan',
};

/** Regions with a poverty guideline of their own; 48 is for all other states. */
export const guidelineRegion = z.enum(['48', 'AK', 'HI']);

const amount = z.nullable(money);
const yesNo = z.nullable(z.boolean());

/** The name of a linked account is the bank's; only one that a person enters can hold an identifier of theirs. */
const hasPlainName = ({ userAccountId, name }: { userAccountId: string | null; name: string }): boolean =>
  userAccountId !== null || !looksLikeGovernmentId(name);

/** A loan of the questionnaire: of an account, or entered by hand. The balance is what is owed. */
export const studentLoan = z
  .strictObject({
    /** The account it comes from; null for a loan that was entered. */
    userAccountId: z.nullable(id),
    name: text(MAX_LOAN_NAME),
    loanType: z.nullable(loanType),
    balance: amount,
    interestRate: z.nullable(rateUpTo(MAX_LOAN_RATE, TEXT.loanRate)),
    currentMonthlyPayment: amount,
  })
  .check(z.refine(hasPlainName, { error: SENSITIVE_DATA_DISCLAIMER, path: ['name'] }));
export type StudentLoan = z.output<typeof studentLoan>;

/** Answers of the student debt questionnaire. */
export const studentDebtCalculator = z.strictObject({
  planType: z.literal('STUDENT_DEBT'),
  currentStep,
  committedOn: z.nullable(day),
  linkedAccounts,
  loans: z.array(studentLoan).check(z.maxLength(MAX_STUDENT_LOANS, TEXT.tooMany)),
  adjustedGrossIncome: amount,
  familySize: z.nullable(yearsBetween(1, MAX_PEOPLE, TEXT.people)),
  dependents: z.nullable(yearsBetween(0, MAX_PEOPLE, TEXT.dependents)),
  region: z.nullable(guidelineRegion),
  incomeGrowth: z.nullable(rateUpTo(0.1, TEXT.upTo10Percent)),
  inflation: z.nullable(rateUpTo(0.1, TEXT.upTo10Percent)),
  /** No federal loan before July 1, 2014. */
  newBorrower2014: yesNo,
  payeEligible: yesNo,
  publicService: yesNo,
  qualifyingPaymentsMade: z.nullable(yearsBetween(0, QUALIFYING_PAYMENTS, TEXT.payments)),
  repaymentPlan: z.nullable(repaymentPlan),
});
export type StudentDebtCalculator = z.output<typeof studentDebtCalculator>;

const repaymentFigures = z.object({
  plan: repaymentPlan,
  firstPayment: usd,
  lastPayment: usd,
  months: z.number(),
  totalPaid: usd,
  totalInterest: usd,
  forgiven: usd,
});

export const studentDebtResult = z.object({
  planType: z.literal('STUDENT_DEBT'),
  federalBalance: usd,
  privateBalance: usd,
  weightedRate: shownRate,
  /** Year of the poverty guideline; null without federal loans. */
  guidelineYear: z.nullable(z.number()),
  /** The plans that could be chosen on the day of the commit. */
  plans: z.array(repaymentFigures),
  lowestTotalCost: z.nullable(repaymentPlan),
  lowestFirstPayment: z.nullable(repaymentPlan),
  chosen: z.nullable(repaymentFigures),
  privatePayment: usd,
  /** Null when a payment does not cover the interest of its loan. */
  privateMonths: z.nullable(z.number()),
  monthlyPayment: usd,
  /** Loans whose payment would not repay them within 600 months, by their place in the list [A5-28]. */
  underpaid: z.array(z.number()),
  asOf: day,
});
export type StudentDebtResult = z.output<typeof studentDebtResult>;

/** True while a federal loan is among the loans: only those have repayment plans and forgiveness. */
export const hasFederalLoan = ({ loans }: Pick<StudentDebtCalculator, 'loans'>): boolean =>
  loans.some((loan) => loan.loanType === LOAN_TYPE.federal);
