import type { LinkableAccount } from '@fw/contract-finances/linkable';
import {
  MAX_ACCOUNT_NAME,
  MAX_ACCOUNT_TYPE_NAME,
  MAX_LINKED_ACCOUNTS,
  type LinkedAccount,
  type PlanCalculator,
} from '@fw/contract-goals';
import { balanceAnswer, knownAnswer, nameAnswer, rateAnswer } from './own-values.ts';

/** Accounts that the answers count with. */
export const linkedIds = ({ linkedAccounts }: PlanCalculator): string[] =>
  linkedAccounts.filter(({ isLinked }) => isLinked).map(({ userAccountId }) => userAccountId);

/** The answers with the accounts they count with; a commit leaves out the others and the deleted ones. */
export const linkedOnly = (calculator: PlanCalculator): PlanCalculator => ({
  ...calculator,
  linkedAccounts: calculator.linkedAccounts.filter(({ isLinked, isDeleted }) => isLinked && !isDeleted),
});

const LEAST_PAYMENT_CENTS = 1;

/** Answers about an account stay with its link. */
function toDetails(account: LinkableAccount, stored: LinkedAccount | undefined) {
  // A linked debt has no payment of nothing: the person enters it.
  const least = stored?.isLinked === true ? LEAST_PAYMENT_CENTS : 0;
  const minimum = knownAnswer(account.minimumMonthlyPayment, least);
  const current = knownAnswer(account.currentMonthlyPayment, least);
  return {
    rdpLinkedAccountType: null,
    rdpLinkedAccountTypeName: null,
    costBasis: null,
    accountOwner: null,
    afterTaxCostBasics: null,
    ...stored,
    minimumMonthlyPayment: stored?.minimumMonthlyPayment ?? minimum,
    currentMonthlyPayment: stored?.currentMonthlyPayment ?? current,
    interestRate: stored?.interestRate ?? rateAnswer(account.interestRate),
  };
}

const toLinkedAccount = (account: LinkableAccount, stored: LinkedAccount | undefined): LinkedAccount => ({
  ...toDetails(account, stored),
  userAccountId: account.userAccountId,
  name: nameAnswer(account.displayName, MAX_ACCOUNT_NAME),
  typeName: nameAnswer(account.typeName, MAX_ACCOUNT_TYPE_NAME),
  balance: stored?.isLinked === true ? stored.balance : balanceAnswer(account.balance),
  latestBalance: balanceAnswer(account.latestBalance),
  isLinked: stored?.isLinked ?? false,
  isDeleted: account.isDeleted,
  hasSyncIssue: account.hasSyncIssue,
});

/** At most as many accounts as a plan links, the linked ones first of all; their order stays. */
function withinLimit(links: readonly LinkedAccount[]): LinkedAccount[] {
  let places = Math.max(0, MAX_LINKED_ACCOUNTS - links.filter(({ isLinked }) => isLinked).length);
  return links
    .filter(({ isLinked }) => {
      if (!isLinked) places -= 1;
      return isLinked || places >= 0;
    })
    .slice(0, MAX_LINKED_ACCOUNTS);
}

/**
 * The accounts of a questionnaire: every account that may be linked, with the links that are stored. A linked account
 * that finances no longer names is marked as deleted [B8-17].
 */
export function linksOfAccounts(
  accounts: readonly LinkableAccount[],
  stored: readonly LinkedAccount[],
): LinkedAccount[] {
  const known = new Map(stored.map((link) => [link.userAccountId, link]));
  const listed = new Set(accounts.map(({ userAccountId }) => userAccountId));
  return withinLimit([
    ...accounts.map((account) => toLinkedAccount(account, known.get(account.userAccountId))),
    ...stored
      .filter(({ userAccountId, isLinked }) => isLinked && !listed.has(userAccountId))
      .map((link) => ({ ...link, isDeleted: true })),
  ]);
}
