import type { BankConnection } from '@fw/contract-finances';
import { daysBetween, type Instant, type IsoDate } from '@fw/units';

/** How far the numbers of a page can be trusted. */
export interface Health {
  /** Days since the bank that was read longest ago was read; null where none was. */
  readonly ageDays: number | null;
  /** Accounts with balances arrive before the first sync ends. */
  readonly hasAccounts: boolean;
  readonly brokenNames: readonly string[];
  readonly isSyncing: boolean;
  /** Transactions that count in every sum although the bank can still change them. */
  readonly pendingCount: number;
}

/** Null for a person without a connected bank. */
export function dataHealth(
  connections: readonly BankConnection[],
  today: IsoDate,
  dayOf: (at: Instant) => IsoDate,
): Health | null {
  if (connections.length === 0) return null;
  const ages = connections.flatMap(({ lastSuccessAt }) =>
    lastSuccessAt === null ? [] : [Math.max(0, daysBetween(dayOf(lastSuccessAt), today))],
  );
  return {
    ageDays: ages.length === 0 ? null : Math.max(...ages),
    hasAccounts: connections.some(({ accountIds }) => accountIds.length > 0),
    brokenNames: connections.filter(({ hasSyncIssue }) => hasSyncIssue).map(({ name }) => name),
    isSyncing: connections.some(({ syncInProgress }) => syncInProgress),
    pendingCount: connections.reduce((sum, { pendingCount }) => sum + pendingCount, 0),
  };
}

const ageSentence = ({ ageDays: days, hasAccounts }: Health): string => {
  if (days === null) {
    return hasAccounts
      ? 'Your balances are here. Your transactions have not arrived yet.'
      : 'Your banks have sent nothing yet.';
  }
  if (days === 0) return 'All banks updated today.';
  return days === 1 ? 'Oldest bank data: yesterday.' : `Oldest bank data: ${String(days)} days ago.`;
};

const pendingSentence = (count: number): string =>
  count === 1
    ? 'Includes 1 pending transaction, which may change.'
    : `Includes ${String(count)} pending transactions, which may change.`;

/** The sentences of the line, the ones about age and pending transactions first. */
export const healthSentences = (health: Health): string[] => [
  ageSentence(health),
  ...(health.pendingCount === 0 ? [] : [pendingSentence(health.pendingCount)]),
  ...(health.isSyncing ? ['A sync is running.'] : []),
  ...(health.brokenNames.length === 0 ? [] : [`${health.brokenNames.join(', ')} can't be updated.`]),
];
