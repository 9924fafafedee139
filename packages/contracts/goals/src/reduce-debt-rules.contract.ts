import type { FieldErrors } from '@fw/contract-kernel';
import { addMonths, fraction, sum, yearMonthOf, ZERO_CENTS, type Cents, type IsoDate } from '@fw/units';
import {
  DEBT_MESSAGE as TEXT,
  DEFAULT_RATE_THRESHOLD,
  type DebtAccount,
  type ReduceDebtCalculator,
} from './reduce-debt.contract.ts';

const MAX_PAYOFF_MONTHS = 600;

const isCounted = ({ isLinked, isDeleted }: DebtAccount): boolean => isLinked && !isDeleted;

/** The linked accounts of a plan, without the deleted ones. */
export const countedDebts = ({ linkedAccounts }: ReduceDebtCalculator): DebtAccount[] =>
  linkedAccounts.filter(isCounted);

/** What is paid now for all linked accounts together; the total payment follows it [B4-49]. */
export const currentPayments = (answers: ReduceDebtCalculator): Cents =>
  sum(countedDebts(answers).map(({ currentMonthlyPayment }) => currentMonthlyPayment ?? ZERO_CENTS));

/** A threshold of 0 means 7 % [B4-49] [B9-10]. */
export const withThreshold = (answers: ReduceDebtCalculator): ReduceDebtCalculator =>
  answers.interestRate === 0 ? { ...answers, interestRate: fraction(DEFAULT_RATE_THRESHOLD) } : answers;

/** What is stored: unlinked accounts and those that owe nothing have a balance of 0 [B4-49]. */
export const storedDebts = (answers: ReduceDebtCalculator): ReduceDebtCalculator => ({
  ...withThreshold(answers),
  linkedAccounts: answers.linkedAccounts.map((account) =>
    account.isLinked && account.balance < 0 ? account : { ...account, balance: ZERO_CENTS },
  ),
});

type Found = readonly [field: string, message: string | null];

function accountRules(account: DebtAccount, index: number, today: IsoDate): Found[] {
  if (!isCounted(account)) return [];
  const at = (field: string): string => `linkedAccounts.${String(index)}.${field}`;
  const missing = (value: unknown, message: string) =>
    value === null || value === undefined ? message : null;
  const last = addMonths(yearMonthOf(today), MAX_PAYOFF_MONTHS);
  const { startsOn } = account;
  return [
    [at('balance'), account.balance < 0 ? null : TEXT.negative],
    [at('interestRate'), missing(account.interestRate, TEXT.rate)],
    [at('minimumMonthlyPayment'), missing(account.minimumMonthlyPayment, TEXT.nonZero)],
    [at('currentMonthlyPayment'), missing(account.currentMonthlyPayment, TEXT.nonZero)],
    [at('startsOn'), startsOn !== null && startsOn !== undefined && startsOn > last ? TEXT.tooLate : null],
  ];
}

/** An extra payment counts from this month on, and not before a debt has started. */
function extraRules(answers: ReduceDebtCalculator, today: IsoDate): Found[] {
  const thisMonth = yearMonthOf(today);
  const starts = countedDebts(answers).map(({ startsOn }) => startsOn ?? thisMonth);
  const firstStart = starts.toSorted()[0] ?? thisMonth;
  return (answers.extraPayments ?? []).map(({ on }, index) => {
    const field = `extraPayments.${String(index)}.on`;
    if (on <= thisMonth) return [field, TEXT.past];
    return [field, on < firstStart ? TEXT.beforeStart : null];
  });
}

const PLAN_MESSAGE = {
  NO_DEBTS: TEXT.noDebts,
  BELOW_MINIMUM_PAYMENTS: TEXT.belowMinimum,
  OVER_50_YEARS: TEXT.over50Years,
} as const;

/** What makes a plan invalid as a whole; null for a valid one. */
type PlanError = keyof typeof PLAN_MESSAGE;

/** What is wrong with the target payment, at the field of the payment [B5-40] [B5-46] [B5-47]. */
function planRules(answers: ReduceDebtCalculator, error: PlanError | null): Found[] {
  if (error !== null) return [['monthlyPayment', PLAN_MESSAGE[error]]];
  return [['targetPaymentIsValid', answers.targetPaymentIsValid ? null : TEXT.belowMinimum]];
}

const errorsFrom = (found: readonly Found[]): FieldErrors[] =>
  found.flatMap(([Field, message]) => (message === null ? [] : [{ Field, Errors: [message] }]));

/** What keeps the answers from being committed, without what is wrong with the payment [B5-40] to [B5-45]. */
export function reduceDebtErrors(answers: ReduceDebtCalculator, today: IsoDate): FieldErrors[] {
  return errorsFrom([
    ['strategy', answers.strategy === null ? TEXT.required : null],
    ['linkedAccounts', countedDebts(answers).length === 0 ? TEXT.noDebts : null],
    ...answers.linkedAccounts.flatMap((account, index) => accountRules(account, index, today)),
    ...extraRules(answers, today),
  ]);
}

/**
 * Everything that keeps the answers from being committed. The payment is validated once the rest is complete, by the
 * simulation that service and page pass.
 */
export function debtCommitErrors(
  answers: ReduceDebtCalculator,
  today: IsoDate,
  planErrorOf: (answers: ReduceDebtCalculator, today: IsoDate) => PlanError | null,
): FieldErrors[] {
  const errors = reduceDebtErrors(answers, today);
  return errors.length > 0 ? errors : errorsFrom(planRules(answers, planErrorOf(answers, today)));
}
