import type { Recurring } from '@fw/contract-finances/recurring';
import { detectRecurring, upcoming, type Series } from '@fw/planning/recurring';
import { notFound, stableId, type Clock } from '@fw/service-kit';
import { addDays, type IsoDate } from '@fw/units';
import type { TransactionRow } from '../../ledger/transactions.schema.ts';
import type { RecurringRepo } from './recurring.repo.ts';

/** Yearly bills show only in more than a year. */
export const DETECTION_DAYS = 800;
const CALENDAR_DAYS = 60;

export type FoundSeries = Series & { readonly id: string };

/** What recurs among the rows of a person that count; transfers between own accounts are not bills. */
export const seriesAmong = (userId: string, rows: readonly TransactionRow[], today: IsoDate): FoundSeries[] =>
  detectRecurring(
    rows
      .filter(({ flow }) => flow !== 'neither')
      .map((row) => ({ id: row._id, date: row.date, description: row.description, amount: row.valueCents })),
    today,
  ).map((series) => ({ ...series, id: stableId('recurring', userId, series.key) }));

const recurringOf = (series: FoundSeries, isConfirmed: boolean): Recurring => ({
  recurringId: series.id,
  name: series.name,
  cadence: series.cadence,
  value: series.amount,
  lastDate: series.lastDate,
  nextDate: series.nextDate,
  priceChange: series.priceChange,
  isConfirmed,
  rows: series.rows
    .map(({ id, date, description, amount }) => ({ userTransactionId: id, date, description, value: amount }))
    .toReversed(),
});

interface RecurringDependencies {
  readonly recurringRepo: RecurringRepo;
  readonly clock: Clock;
}

export type RecurringService = ReturnType<typeof recurringService>;

/** Bills, subscriptions and income that recur; what the person rejected is left out. */
export function recurringService({ recurringRepo, clock }: RecurringDependencies) {
  /** What was found and not rejected, confirmed or not. */
  async function accepted(userId: string) {
    const today = clock.today();
    const [rows, decisions] = await Promise.all([
      recurringRepo.rowsSince(userId, addDays(today, -DETECTION_DAYS)),
      recurringRepo.decisions(userId),
    ]);
    const of = new Map(decisions.map(({ _id, decision }) => [_id, decision]));
    const found = seriesAmong(userId, rows, today);
    const items = found.filter(({ id }) => of.get(id) !== 'rejected');
    return {
      rows,
      items,
      rejectedCount: found.length - items.length,
      isConfirmed: (id: string) => of.get(id) === 'confirmed',
    };
  }

  return {
    accepted,
    list: async (userId: string) => {
      const today = clock.today();
      const { items, rejectedCount, isConfirmed } = await accepted(userId);
      const calendar = upcoming(items, addDays(today, -1), addDays(today, CALENDAR_DAYS));
      return {
        items: items
          .toSorted((left, right) => (left.nextDate < right.nextDate ? -1 : 1))
          .map((series) => recurringOf(series, isConfirmed(series.id))),
        rejectedCount,
        calendar: calendar.map(({ date, item }) => ({
          date,
          recurringId: item.id,
          name: item.name,
          value: item.amount,
        })),
      };
    },
    decide: async (userId: string, recurringId: string, decision: 'confirmed' | 'rejected' | 'open') => {
      const rows = await recurringRepo.rowsSince(userId, addDays(clock.today(), -DETECTION_DAYS));
      const isFound = seriesAmong(userId, rows, clock.today()).some(({ id }) => id === recurringId);
      if (!isFound) throw notFound();
      if (decision === 'open') await recurringRepo.forget(userId, recurringId);
      else await recurringRepo.decide({ _id: recurringId, userId, decision, at: clock.date() });
      return { recurringId, decision };
    },
    restore: async (userId: string) => ({ restored: await recurringRepo.forgetRejections(userId) }),
  };
}
