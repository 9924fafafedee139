import { forecastBalance } from '@fw/planning/recurring';
import type { Clock } from '@fw/service-kit';
import { addDays, cents, saturatingSum, ZERO_CENTS, type Cents, type IsoDate } from '@fw/units';
import { shownName, type AccountRow } from '../../ledger/accounts.schema.ts';
import type { TransactionRow } from '../../ledger/transactions.schema.ts';
import { seriesAmong, type FoundSeries, type RecurringService } from './recurring.ts';

const AVERAGE_DAYS = 90;
const BACK_TEST_DAYS = 30;
/** Accounts that everyday money is paid from. */
const PAID_FROM: ReadonlySet<string> = new Set(['Checking', 'Savings', 'Misc Banking']);

interface ForecastDependencies {
  readonly recurring: Pick<RecurringService, 'accepted'>;
  readonly accountsRepo: { readonly list: (userId: string) => Promise<AccountRow[]> };
  readonly clock: Clock;
}

const isBetween = ({ date }: TransactionRow, after: IsoDate, until: IsoDate): boolean =>
  date > after && date <= until;

/** What is spent on a day apart from what recurs, on average of 90 days. */
function dailySpending(
  rows: readonly TransactionRow[],
  series: readonly FoundSeries[],
  today: IsoDate,
): Cents {
  const recurringIds = new Set(series.flatMap((one) => one.rows.map(({ id }) => id)));
  const spent = rows
    .filter((row) => row.flow === 'spending' && isBetween(row, addDays(today, -AVERAGE_DAYS), today))
    .filter(({ _id }) => !recurringIds.has(_id))
    .map(({ valueCents }) => valueCents);
  return cents(Math.max(0, Math.round((0 - saturatingSum(spent)) / AVERAGE_DAYS)));
}

/** What the forecast gives 30 days ago for the change until today, and what the change was. */
function backTest(userId: string, rows: readonly TransactionRow[], today: IsoDate) {
  const then = addDays(today, -BACK_TEST_DAYS);
  const before = rows.filter(({ date }) => date <= then);
  if (before.length === 0) return null;
  const recurring = seriesAmong(userId, before, then);
  const { days } = forecastBalance({
    today: then,
    days: BACK_TEST_DAYS,
    balance: ZERO_CENTS,
    recurring,
    dailySpending: dailySpending(before, recurring, then),
  });
  const happened = rows.filter((row) => row.flow !== 'neither' && isBetween(row, then, today));
  return {
    expected: days.at(-1)?.balance ?? ZERO_CENTS,
    actual: saturatingSum(happened.map(({ valueCents }) => valueCents)),
  };
}

export type ForecastService = ReturnType<typeof forecastService>;

/** The balance of the coming days: accounts of everyday money, what recurs, and other spending by its average. */
export function forecastService({ recurring, accountsRepo, clock }: ForecastDependencies) {
  return {
    forecast: async (userId: string, days: number) => {
      const today = clock.today();
      const [{ rows, items }, accounts] = await Promise.all([
        recurring.accepted(userId),
        accountsRepo.list(userId),
      ]);
      const paidFrom = accounts.filter(
        ({ typeName, isHiddenFromNW }) => PAID_FROM.has(typeName) && !isHiddenFromNW,
      );
      const balance = saturatingSum(paidFrom.map(({ balanceCents }) => balanceCents));
      const daily = dailySpending(rows, items, today);
      const input = { today, days, balance, recurring: items, dailySpending: daily };
      return {
        balance,
        accounts: paidFrom.map(shownName),
        dailySpending: daily,
        recurringCount: items.length,
        ...forecastBalance(input),
        backTest: backTest(userId, rows, today),
      };
    },
  };
}
