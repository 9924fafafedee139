import { forecastInPieces } from '@fw/planning/recurring';
import { inTurns, nextTurn, inPieces, type Clock, type PersonRuns } from '@fw/service-kit';
import { addDays, saturatingSum, ZERO_CENTS, type Cents, type IsoDate } from '@fw/units';
import { shownName, type AccountRow } from '../../shared/ledger/accounts.schema.ts';
import { accountForecasts, accountsOfItems } from './account-forecasts.ts';
import { seriesAmong, type FoundSeries } from './found-series.ts';
import { otherSpending, type OtherSpending } from './other-spending.ts';
import type { CountedRow } from './recurring.repo.ts';
import type { RecurringService } from './recurring.ts';

const BACK_TEST_DAYS = 30;
/** Accounts that everyday money is paid from. */
const PAID_FROM: ReadonlySet<string> = new Set(['Checking', 'Savings', 'Misc Banking']);

export interface ForecastDependencies {
  readonly recurring: Pick<RecurringService, 'accepted'>;
  readonly accountsRepo: { readonly list: (userId: string) => Promise<AccountRow[]> };
  readonly personRuns: PersonRuns;
  readonly clock: Clock;
}

/** Rows after one day until another. */
interface Span {
  readonly after: IsoDate;
  readonly until: IsoDate;
}

/** The sum of the rows of a span that are chosen. */
async function sumChosen(
  rows: readonly CountedRow[],
  { after, until }: Span,
  isChosen: (row: CountedRow) => boolean,
): Promise<Cents> {
  const values: Cents[] = [];
  for (const piece of inPieces(rows)) {
    await nextTurn();
    for (const row of piece) {
      if (row.date > after && row.date <= until && isChosen(row)) values.push(row.valueCents);
    }
  }
  return saturatingSum(values);
}

type Ledger = Pick<Awaited<ReturnType<RecurringService['accepted']>>, 'rows' | 'isConfirmed'>;

/** What the forecast gives 30 days ago for the change until today, and what the change was. */
async function backTest(userId: string, { rows, isConfirmed }: Ledger, today: IsoDate) {
  const then = addDays(today, -BACK_TEST_DAYS);
  const before = rows.filter(({ date }) => date <= then);
  if (before.length === 0) return null;
  const recurring = (await seriesAmong(userId, before, then)).filter(({ id }) => isConfirmed(id));
  const forecast = forecastInPieces({
    today: then,
    days: BACK_TEST_DAYS,
    balance: ZERO_CENTS,
    recurring,
    dailySpending: (await otherSpending(before, recurring, then)).daily,
  });
  const { days } = await inTurns(forecast);
  const span = { after: then, until: today };
  return {
    expected: days.at(-1)?.balance ?? ZERO_CENTS,
    actual: await sumChosen(rows, span, ({ flow }) => flow !== 'neither'),
  };
}

/** Everything of a forecast that does not depend on its days. */
interface Assumptions {
  readonly today: IsoDate;
  readonly items: readonly FoundSeries[];
  readonly accountOf: Awaited<ReturnType<typeof accountsOfItems>>;
  readonly spending: OtherSpending;
}
interface TestedAssumptions extends Assumptions {
  readonly backTest: Awaited<ReturnType<typeof backTest>>;
}

const isPaidFrom = ({ typeName, isHiddenFromNW }: AccountRow): boolean =>
  PAID_FROM.has(typeName) && !isHiddenFromNW;

export type ForecastService = ReturnType<typeof forecastService>;

/** The balance of the coming days: accounts of everyday money, what the person confirmed to recur, and other spending by its average. */
export function forecastService({ recurring, accountsRepo, personRuns, clock }: ForecastDependencies) {
  const [tested, untested] = [personRuns.kind<TestedAssumptions>(), personRuns.kind<Assumptions>()];

  const assume = async (userId: string) => {
    const today = clock.today();
    const { items: found, ...ledger } = await recurring.accepted(userId);
    const { rows, isConfirmed } = ledger;
    const items = found.filter(({ id }) => isConfirmed(id));
    const spending = await otherSpending(rows, items, today);
    const accountOf = await accountsOfItems(rows, items);
    return { ledger, assumptions: { today, items, accountOf, spending } };
  };

  const readAssumptions = (userId: string): Promise<TestedAssumptions> =>
    tested(userId, async () => {
      const { ledger, assumptions } = await assume(userId);
      return { ...assumptions, backTest: await backTest(userId, ledger, assumptions.today) };
    });

  return {
    forecast: async (userId: string, days: number) => {
      const [assumptions, accounts] = await Promise.all([readAssumptions(userId), accountsRepo.list(userId)]);
      const { today, items, accountOf, spending } = assumptions;
      const { daily } = spending;
      const paidFrom = accounts.filter(isPaidFrom);
      const balance = saturatingSum(paidFrom.map(({ balanceCents }) => balanceCents));
      const forecast = forecastInPieces({ today, days, balance, recurring: items, dailySpending: daily });
      return {
        balance,
        accounts: paidFrom.map(shownName),
        dailySpending: daily,
        recurringCount: items.length,
        ...(await inTurns(forecast)),
        byAccount: await accountForecasts({ today, days, accounts: paidFrom, items, accountOf, spending }),
        backTest: assumptions.backTest,
      };
    },
    /** The accounts alone, and what they assume to recur. */
    ofAccounts: async (userId: string, days: number) => {
      const [assumptions, all] = await Promise.all([
        untested(userId, async () => (await assume(userId)).assumptions),
        accountsRepo.list(userId),
      ]);
      const byAccount = await accountForecasts({ ...assumptions, days, accounts: all.filter(isPaidFrom) });
      return { today: assumptions.today, items: assumptions.items, byAccount };
    },
  };
}
