import type { LinkedAccount } from '@fw/contract-goals';
import type { Cents } from '@fw/units';
import { sumAnswer } from './own-values.ts';

const WHOLE_DOLLAR = 100;
const inDollars = (amount: Cents): number => Math.round(amount / WHOLE_DOLLAR);

/** The accounts with the balances of now, without the deleted ones. */
export const latestAccounts = (accounts: readonly LinkedAccount[]): LinkedAccount[] =>
  accounts
    .filter(({ isDeleted }) => !isDeleted)
    .map((account) => ({ ...account, balance: account.latestBalance }));

type WithLinks<Field extends string> = Readonly<Record<Field, Cents | null>> & {
  readonly linkedAccounts: readonly LinkedAccount[];
};

/**
 * Takes the balances of now into answers of which one amount is what the linked accounts add up to: it follows while it
 * equals their total, compared in whole dollars [B9-16]; an amount that the person typed stays.
 */
export const followsAccounts =
  <Field extends string>(field: Field, totalOf: (balances: readonly Cents[]) => Cents = sumAnswer) =>
  <Answers extends WithLinks<Field>>(answers: Answers): Answers => {
    const amount = answers[field];
    const totalLinked = (all: readonly LinkedAccount[]): Cents =>
      totalOf(all.filter(({ isLinked }) => isLinked).map(({ balance }) => balance));
    const isUnbroken =
      answers.linkedAccounts.some(({ isLinked }) => isLinked) &&
      amount !== null &&
      inDollars(totalLinked(answers.linkedAccounts)) === inDollars(amount);
    const linkedAccounts = latestAccounts(answers.linkedAccounts);
    const now = totalLinked(linkedAccounts);
    return { ...answers, linkedAccounts, [field]: isUnbroken && now >= 0 ? now : amount };
  };
