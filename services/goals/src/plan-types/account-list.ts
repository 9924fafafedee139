import type { LinkableAccount } from '@fw/contract-finances/linkable';
import type { LinkedAccount } from '@fw/contract-goals';

/** Answers about an account stay with its link. */
function detailsOf(account: LinkableAccount, stored: LinkedAccount | undefined) {
  const { minimumMonthlyPayment, currentMonthlyPayment, interestRate } = account;
  return {
    rdpLinkedAccountType: null,
    rdpLinkedAccountTypeName: null,
    costBasis: null,
    accountOwner: null,
    afterTaxCostBasics: null,
    ...stored,
    minimumMonthlyPayment: stored?.minimumMonthlyPayment ?? minimumMonthlyPayment,
    currentMonthlyPayment: stored?.currentMonthlyPayment ?? currentMonthlyPayment,
    interestRate: stored?.interestRate ?? interestRate,
  };
}

const linkOf = (account: LinkableAccount, stored: LinkedAccount | undefined): LinkedAccount => ({
  ...detailsOf(account, stored),
  userAccountId: account.userAccountId,
  name: account.displayName,
  typeName: account.typeName,
  balance: stored?.isLinked === true ? stored.balance : account.balance,
  latestBalance: account.latestBalance,
  isLinked: stored?.isLinked ?? false,
  isDeleted: account.isDeleted,
  hasSyncIssue: account.hasSyncIssue,
});

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
  return [
    ...accounts.map((account) => linkOf(account, known.get(account.userAccountId))),
    ...stored
      .filter(({ userAccountId, isLinked }) => isLinked && !listed.has(userAccountId))
      .map((link) => ({ ...link, isDeleted: true })),
  ];
}
