import type { LinkedAccount } from '@fw/contract-goals';
import { cents, type Cents } from '@fw/units';
import { answerAt, withAnswer } from '@fw/units/path';
import { withLinks } from './linked-accounts.tsx';

interface WithAccounts {
  readonly linkedAccounts: readonly LinkedAccount[];
}

interface LinkedQuestion {
  readonly path: string;
  readonly listsAccounts?: true;
}

/** The balance at a path; null while there is none. */
export function balanceAt(answers: object, path: string): Cents | null {
  const balance = answerAt(answers, path);
  return typeof balance === 'number' ? cents(balance) : null;
}

/** Links these accounts and no others; a deleted one leaves the plan with it [B4-42]. */
export const withLinkedAccounts =
  (ids: readonly string[]) =>
  <Answers extends WithAccounts>(answers: Answers): Answers => ({
    ...answers,
    linkedAccounts: withLinks(answers.linkedAccounts, ids),
  });

const withoutDeleted = (accounts: readonly LinkedAccount[]): LinkedAccount[] =>
  accounts.map((account) => (account.isDeleted ? { ...account, isLinked: false } : account));

/** Another balance; where accounts are not listed, a link to a deleted account ends with it [B4-42]. */
export const withBalance =
  ({ path, listsAccounts }: LinkedQuestion, balance: Cents | null) =>
  <Answers extends WithAccounts>(answers: Answers): Answers => {
    const next = withAnswer(answers, path, balance);
    return listsAccounts === true
      ? next
      : { ...next, linkedAccounts: withoutDeleted(answers.linkedAccounts) };
  };
