import {
  MAX_STUDENT_LOANS,
  STUDENT_DEBT_FIGURES,
  STUDENT_DEBT_QUESTIONS,
  STUDENT_LOAN_ACCOUNT_TYPES,
  type StudentDebtCalculator,
} from '@fw/contract-goals';
import { absolute, saturatingCents } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import type { DefaultSources, ProfileFields } from '../definition.ts';
import { figuresIn } from '../figures.ts';
import { latestAccounts } from '../latest-balances.ts';
import { knownAnswer } from '../own-values.ts';
import { EMPTY_ANSWERS, toStudentLoan } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { NEXT_STEPS } from './next-steps.ts';

/** An income to start with; taxes may make the adjusted one smaller, so it is not written back to the profile. */
function startingIncome(profile: ProfileFields | null): StudentDebtCalculator['adjustedGrossIncome'] {
  const income = profile?.['annualIncome'];
  return typeof income === 'number' ? knownAnswer(saturatingCents(income * 100), 0) : null;
}

/** The accounts whose loans are among the answers count, the others do not. */
function complete(answers: StudentDebtCalculator): StudentDebtCalculator {
  const counted = new Set(answers.loans.map(({ userAccountId }) => userAccountId));
  return {
    ...answers,
    linkedAccounts: answers.linkedAccounts.map((account) => ({
      ...account,
      isLinked: counted.has(account.userAccountId),
    })),
    qualifyingPaymentsMade: answers.publicService === true ? answers.qualifyingPaymentsMade : null,
  };
}

const defaults = ({ profile, accounts }: DefaultSources): StudentDebtCalculator =>
  complete({
    ...EMPTY_ANSWERS,
    linkedAccounts: linksOfAccounts(accounts ?? [], []),
    loans: (accounts ?? [])
      .filter(({ isDeleted }) => !isDeleted)
      .slice(0, MAX_STUDENT_LOANS)
      .map(toStudentLoan),
    adjustedGrossIncome: startingIncome(profile),
  });

/** Takes the balances of now: a loan follows its account while it owes what the account did; a deleted one is left out. */
function withBalances(answers: StudentDebtCalculator): StudentDebtCalculator {
  const accounts = new Map(answers.linkedAccounts.map((account) => [account.userAccountId, account]));
  const loans = answers.loans.flatMap((loan) => {
    const account = loan.userAccountId === null ? undefined : accounts.get(loan.userAccountId);
    if (!account) return [loan];
    if (account.isDeleted) return [];
    const isUnchanged = loan.balance === absolute(account.balance);
    return [isUnchanged ? { ...loan, balance: absolute(account.latestBalance) } : loan];
  });
  return complete({ ...answers, linkedAccounts: latestAccounts(answers.linkedAccounts), loans });
}

export const studentDebtPlan = definePlan<'STUDENT_DEBT'>({
  planType: 'STUDENT_DEBT',
  goalType: 'STUDENT_DEBT',
  name: 'Student debt',
  description: 'Compare the repayment plans of your federal loans, and see what each costs.',
  notIncluded:
    'Not included: tax on forgiven amounts, fees, pauses of payments, and rules that change after the year they are from.',
  accountKinds: STUDENT_LOAN_ACCOUNT_TYPES,
  isRerunnable: true,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  questions: STUDENT_DEBT_QUESTIONS,
  defaults,
  complete,
  compute,
  withBalances,
  nextSteps: NEXT_STEPS,
  monthlyAmount: (_answers, { monthlyPayment }) => monthlyPayment,
  figures: figuresIn(STUDENT_DEBT_FIGURES),
  assumptionFields: ['incomeGrowth', 'inflation'],
});
