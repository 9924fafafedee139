import { addDays, negate, saturatingSum, type Cents, type IsoDate } from '@fw/units';
import type { BalancePointRow } from '../../shared/ledger/balance-points.schema.ts';
import type { PastChange } from './past-changes.repo.ts';

/** An account with its known balances, oldest first, and what its bank's transactions changed. */
export interface Balances {
  readonly current: Cents;
  readonly points: readonly Pick<BalancePointRow, 'day' | 'balanceCents'>[];
  readonly changes: readonly Omit<PastChange, 'accountId'>[];
}

const DAYS_OF_A_WEEK = 7;

const firstKnown = ({ points, current }: Balances, today: IsoDate) =>
  points[0] ?? { day: today, balanceCents: current };

/** The balance on the day comes from transactions alone. */
export const isReconstructed = (account: Balances, day: IsoDate, today: IsoDate): boolean =>
  account.changes.length > 0 && day < firstKnown(account, today).day;

/**
 * What an account counts with on a day: its last known balance. Before the first one, that one less what the
 * transactions since the day changed; without transactions that one itself, so that connecting an account is no gain.
 */
export function balanceOn(account: Balances, day: IsoDate, today: IsoDate): Cents {
  const known = account.points.findLast((point) => point.day <= day);
  if (known) return known.balanceCents;
  const first = firstKnown(account, today);
  const later = account.changes.filter((change) => change.day > day && change.day <= first.day);
  return saturatingSum([first.balanceCents, ...later.map(({ amount }) => negate(amount))]);
}

/** A day of each week before today for which the balance of an account is reconstructed, and the first such day. */
export function reconstructedDays(accounts: readonly Balances[], today: IsoDate): IsoDate[] {
  const days = accounts.flatMap(({ changes }) => changes.map(({ day }) => day));
  const [oldest] = days.toSorted();
  if (oldest === undefined) return [];
  const weeks: IsoDate[] = [];
  for (let day = addDays(today, -DAYS_OF_A_WEEK); day > oldest; day = addDays(day, -DAYS_OF_A_WEEK))
    weeks.push(day);
  return [...weeks, oldest].filter((day) => accounts.some((account) => isReconstructed(account, day, today)));
}
