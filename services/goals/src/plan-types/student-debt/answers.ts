import {
  MAX_LOAN_NAME,
  studentDebtCalculator,
  type StudentDebtCalculator,
  type StudentLoan,
} from '@fw/contract-goals';
import type { LinkableAccount } from '@fw/contract-finances/linkable';
import { absolute, fraction, percent, toFraction } from '@fw/units';
import { emptyAnswers } from '../empty-answers.ts';
import { balanceAnswer, knownAnswer, nameAnswer, rateAnswer } from '../own-values.ts';

/** The loan of an account; what the account does not hold stays open. */
export const toStudentLoan = (account: LinkableAccount): StudentLoan => ({
  userAccountId: account.userAccountId,
  name: nameAnswer(account.displayName, MAX_LOAN_NAME),
  loanType: account.loanType,
  balance: absolute(balanceAnswer(account.latestBalance)),
  interestRate: rateAnswer(account.interestRate),
  currentMonthlyPayment: knownAnswer(account.currentMonthlyPayment, 0),
});

const EXPECTED_GROWTH = fraction(0.03);
const EXPECTED_INFLATION = toFraction(percent(2));

/** A questionnaire of which nothing is known but the defaults. */
export const EMPTY_ANSWERS: StudentDebtCalculator = {
  ...emptyAnswers(studentDebtCalculator),
  familySize: 1,
  dependents: 0,
  region: '48',
  incomeGrowth: EXPECTED_GROWTH,
  inflation: EXPECTED_INFLATION,
  payeEligible: false,
};
