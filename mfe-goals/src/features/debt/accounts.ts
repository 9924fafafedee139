import {
  countedDebts,
  currentPayments,
  withThreshold,
  type DebtAccount,
  type ReduceDebtCalculator,
} from '@fw/contract-goals';
import { debtPlanError } from '@fw/planning/debt-payoff';
import { cents, type IsoDate } from '@fw/units';

type Change = (value: ReduceDebtCalculator) => ReduceDebtCalculator;

/** The total payment follows the current payments of the linked accounts [B4-49]. */
const followed = (before: ReduceDebtCalculator, after: ReduceDebtCalculator): ReduceDebtCalculator =>
  currentPayments(before) === currentPayments(after)
    ? after
    : { ...after, monthlyPayment: currentPayments(after) };

/** Links these accounts and no others; the balance is the one of now. */
export const withLinks =
  (ids: readonly string[]): Change =>
  (value) =>
    followed(value, {
      ...value,
      linkedAccounts: value.linkedAccounts.map((account) => {
        const isLinked = ids.includes(account.userAccountId);
        return isLinked === account.isLinked
          ? account
          : { ...account, isLinked, balance: account.latestBalance };
      }),
    });

/** Removes an account from the plan [B4-48]. */
export const withoutAccount =
  (userAccountId: string): Change =>
  (value) =>
    withLinks(
      value.linkedAccounts
        .filter((account) => account.isLinked && account.userAccountId !== userAccountId)
        .map((account) => account.userAccountId),
    )(value);

/** Other terms of one account. */
export const withTerms =
  (userAccountId: string, terms: Partial<DebtAccount>): Change =>
  (value) =>
    followed(value, {
      ...value,
      linkedAccounts: value.linkedAccounts.map((account) =>
        account.userAccountId === userAccountId ? { ...account, ...terms } : account,
      ),
    });

/** The answers at the start of a step before the preview: a payment is validated in the preview alone [B4-50]. */
export const enteredStep: Change = (value) => {
  const next = withThreshold(value);
  return next.targetPaymentIsValid ? next : { ...next, targetPaymentIsValid: true };
};

/** Whether the payment is enough, kept with the answers [B5-40]. */
export const validated =
  (today: IsoDate): Change =>
  (value) => {
    const targetPaymentIsValid = debtPlanError(value, today) === null;
    return value.targetPaymentIsValid === targetPaymentIsValid ? value : { ...value, targetPaymentIsValid };
  };

/** The preview starts with the current payments, or with the saved payment if that is larger [B9-10]. */
export const enteredPreview =
  (today: IsoDate): Change =>
  (value) => {
    const next = withThreshold(value);
    const payment = cents(Math.max(next.monthlyPayment ?? 0, currentPayments(next)));
    return validated(today)(payment === next.monthlyPayment ? next : { ...next, monthlyPayment: payment });
  };

/** The debts of the plan in the person's own order; debts the order does not name come last. */
export function inOwnOrder(value: ReduceDebtCalculator): DebtAccount[] {
  const order = value.ownOrder ?? [];
  const ownRank = ({ userAccountId }: DebtAccount): number => {
    const rank = order.indexOf(userAccountId);
    return rank < 0 ? order.length : rank;
  };
  return countedDebts(value).toSorted((left, right) => ownRank(left) - ownRank(right));
}

/** Moves a debt one place up in the own order. */
export const movedUp =
  (userAccountId: string): Change =>
  (value) => {
    const ids = inOwnOrder(value).map((account) => account.userAccountId);
    const at = ids.indexOf(userAccountId);
    const above = ids[at - 1];
    if (above === undefined) return value;
    const ownOrder = ids.map((id, index) => {
      if (index === at - 1) return userAccountId;
      return index === at ? above : id;
    });
    return { ...value, ownOrder };
  };
