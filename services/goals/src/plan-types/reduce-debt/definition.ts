import {
  countedDebts,
  currentPayments,
  DEBT_ACCOUNT_KINDS,
  debtCommitErrors,
  DEFAULT_RATE_THRESHOLD,
  REDUCE_DEBT_QUESTIONS,
  storedDebts,
  type ReduceDebtCalculator,
} from '@fw/contract-goals';
import { debtPlanError } from '@fw/planning/debt-payoff';
import { fraction } from '@fw/units';
import { choiceWords, answerNames } from '@fw/contract-goals/questions';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import type { DefaultSources } from '../definition.ts';
import { latestAccounts } from '../latest-balances.ts';
import { balanceAnswer } from '../own-values.ts';
import { compute, RULE_SETS } from './compute.ts';
import { debtFact, extraFacts } from './debt-fact.ts';
import { NEXT_STEPS } from './next-steps.ts';

/** Words for the answers of a debt plan, by path. */
const LABELS: Readonly<Record<string, string>> = {
  ...answerNames(REDUCE_DEBT_QUESTIONS),
  'extraPayments.on': 'Extra payment: month',
  'extraPayments.amount': 'Extra payment: amount',
  targetPaymentIsValid: 'Payment is enough',
};

/** Words for answers that are one of several, by path and stored value. */
const WORDS = choiceWords(REDUCE_DEBT_QUESTIONS);

const defaults = ({ accounts }: DefaultSources): ReduceDebtCalculator => ({
  planType: 'REDUCE_DEBT',
  currentStep: 0,
  committedOn: null,
  linkedAccounts: linksOfAccounts(accounts ?? [], []),
  strategy: null,
  monthlyPayment: null,
  interestRate: fraction(DEFAULT_RATE_THRESHOLD),
  targetPaymentIsValid: true,
});

/** Takes the balances of now; deleted accounts and debts that are paid leave the plan. */
function withBalances(answers: ReduceDebtCalculator): ReduceDebtCalculator {
  const linkedAccounts = latestAccounts(answers.linkedAccounts).map((account) => ({
    ...account,
    isLinked: account.isLinked && account.balance < 0,
  }));
  return { ...answers, linkedAccounts };
}

/** The payment of the plan where none was chosen: what is paid now [B9-10]. */
function complete(calculator: ReduceDebtCalculator): ReduceDebtCalculator {
  const answers = storedDebts(calculator);
  const current = balanceAnswer(currentPayments(answers));
  return answers.monthlyPayment === null && current > 0 ? { ...answers, monthlyPayment: current } : answers;
}

export const reduceDebtPlan = definePlan<'REDUCE_DEBT'>({
  planType: 'REDUCE_DEBT',
  goalType: 'DEBT',
  name: 'Reduce your debt',
  description: 'Choose an order, set a payment and know the month you will be debt free.',
  notIncluded: 'Not included: new purchases, fees, and changes of a rate that you did not enter.',
  accountKinds: DEBT_ACCOUNT_KINDS,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults,
  complete,
  commitErrors: (answers, today) => debtCommitErrors(answers, today, debtPlanError),
  compute,
  withBalances,
  nextSteps: NEXT_STEPS,
  monthlyAmount: (_answers, { monthlyPayment }) => monthlyPayment,
  figures: ({ totalDebt, totalMinimumPayments, monthlyPayment, monthsUntilPayoff, totalInterest }) => [
    { label: 'Total debt', amount: totalDebt },
    { label: 'Minimum payments a month', amount: totalMinimumPayments },
    { label: 'Payments a month', amount: monthlyPayment, isPaidLater: true },
    ...(monthsUntilPayoff === null ? [] : [{ label: 'Months until debt free', value: monthsUntilPayoff }]),
    { label: 'Total interest', amount: totalInterest, isPaidLater: true },
  ],
  prepared: REDUCE_DEBT_QUESTIONS,
  pageFacts: { accounts: (answers) => countedDebts(answers).map(debtFact), payment: extraFacts },
  labels: LABELS,
  words: WORDS,
});
