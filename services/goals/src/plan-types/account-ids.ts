import type { PlanCalculator } from '@fw/contract-goals';

/** Accounts that the answers count with. */
export const linkedIds = ({ linkedAccounts }: PlanCalculator): string[] =>
  linkedAccounts.filter(({ isLinked }) => isLinked).map(({ userAccountId }) => userAccountId);

/** The answers with the accounts they count with; a commit leaves out the others and the deleted ones. */
export const linkedOnly = (calculator: PlanCalculator): PlanCalculator => ({
  ...calculator,
  linkedAccounts: calculator.linkedAccounts.filter(({ isLinked, isDeleted }) => isLinked && !isDeleted),
});
