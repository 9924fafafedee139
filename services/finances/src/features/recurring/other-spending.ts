import { nextTurn, inPieces } from '@fw/service-kit';
import { addDays, cents, saturatingCents, ZERO_CENTS, type Cents, type IsoDate } from '@fw/units';
import type { FoundSeries } from './found-series.ts';
import type { CountedRow } from './recurring.repo.ts';

const AVERAGE_DAYS = 90;

/** What is spent on average of 90 days. */
export interface OtherSpending {
  /** On a day, apart from what recurs. */
  readonly daily: Cents;
  /** The same by account, as far as rows have one. */
  readonly dailySpending: (accountId: string) => Cents;
  /** Everything that was spent from an account in the 90 days. */
  readonly spentFrom: (accountId: string) => number;
}

/** Adds to the sum of a key. */
const addTo = (sums: Map<string, number>, key: string, amount: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + amount);
};

const perDay = (spent: number): Cents =>
  cents(Math.max(0, Math.round(saturatingCents(spent) / AVERAGE_DAYS)));

/** Spending of the last 90 days, with and without what recurs. */
export async function otherSpending(
  rows: readonly CountedRow[],
  series: readonly FoundSeries[],
  today: IsoDate,
): Promise<OtherSpending> {
  const recurringIds = new Set<string>();
  for (const piece of inPieces(series)) {
    await nextTurn();
    for (const one of piece) for (const { id } of one.rows) recurringIds.add(id);
  }
  const [all, others] = [new Map<string, number>(), new Map<string, number>()];
  const after = addDays(today, -AVERAGE_DAYS);
  let other = Number(ZERO_CENTS);
  for (const piece of inPieces(rows)) {
    await nextTurn();
    for (const { _id, date, flow, accountId, valueCents } of piece) {
      if (flow !== 'spending' || date <= after || date > today) continue;
      addTo(all, accountId ?? '', 0 - valueCents);
      if (recurringIds.has(_id)) continue;
      other -= valueCents;
      addTo(others, accountId ?? '', 0 - valueCents);
    }
  }
  return {
    daily: perDay(other),
    dailySpending: (accountId) => perDay(others.get(accountId) ?? 0),
    spentFrom: (accountId) => all.get(accountId) ?? 0,
  };
}
