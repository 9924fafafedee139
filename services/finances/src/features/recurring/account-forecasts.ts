import { forecastInPieces } from '@fw/planning/recurring';
import { inTurns, nextTurn, inPieces } from '@fw/service-kit';
import { cents, type Cents, type IsoDate } from '@fw/units';
import { shownName, type AccountRow } from '../../shared/ledger/accounts.schema.ts';
import type { FoundSeries } from './found-series.ts';
import type { OtherSpending } from './other-spending.ts';
import type { CountedRow } from './recurring.repo.ts';

/** The account of the latest row of each item; an item whose latest row has none is left out. */
export async function accountsOfItems(
  rows: readonly CountedRow[],
  items: readonly FoundSeries[],
): Promise<ReadonlyMap<string, string>> {
  const itemOf = new Map(items.map((item) => [item.rows.at(-1)?.id, item.id]));
  const found = new Map<string, string>();
  for (const piece of inPieces(rows)) {
    await nextTurn();
    for (const { _id, accountId } of piece) {
      const item = itemOf.get(_id);
      if (item !== undefined && accountId !== null) found.set(item, accountId);
    }
  }
  return found;
}

/** The account that most is paid from: it also pays what is bought with cards. The first checking account by default. */
function payerAmong(accounts: readonly AccountRow[], { spentFrom }: OtherSpending): AccountRow | undefined {
  const [first] = accounts.filter(({ typeName }) => typeName === 'Checking');
  return accounts.reduce(
    (most, one) => (most === undefined || spentFrom(one._id) > spentFrom(most._id) ? one : most),
    first,
  );
}

interface AccountForecastInput {
  readonly today: IsoDate;
  readonly days: number;
  readonly accounts: readonly AccountRow[];
  readonly items: readonly FoundSeries[];
  readonly accountOf: ReadonlyMap<string, string>;
  readonly spending: OtherSpending;
}

/** The forecast of each account by itself. Transfers between them are no part of it, as they are none of the whole. */
export async function accountForecasts(input: AccountForecastInput) {
  const { today, days, accounts, items, accountOf, spending } = input;
  const payer = payerAmong(accounts, spending);
  const itemsOf = new Map(accounts.map(({ _id }) => [_id, new Array<FoundSeries>()]));
  for (const item of items) {
    (itemsOf.get(accountOf.get(item.id) ?? '') ?? itemsOf.get(payer?._id ?? ''))?.push(item);
  }
  const shares = dailyShares(accounts, payer, spending);
  const forecasts = [];
  for (const account of accounts) {
    const recurring = itemsOf.get(account._id) ?? [];
    const dailySpending = shares(account);
    const forecast = await inTurns(
      forecastInPieces({ today, days, balance: account.balanceCents, recurring, dailySpending }),
    );
    forecasts.push({
      userAccountId: account._id,
      name: shownName(account),
      balance: account.balanceCents,
      recurringCount: recurring.length,
      dailySpending,
      paysForOthers: account === payer,
      balances: forecast.days.map(({ balance }) => balance),
      lowest: forecast.lowest,
    });
  }
  return forecasts;
}

/** Each account spends its own average; the payer takes the rest of the whole, so that the parts add up to it. */
function dailyShares(
  accounts: readonly AccountRow[],
  payer: AccountRow | undefined,
  { daily, dailySpending }: OtherSpending,
): (account: AccountRow) => Cents {
  const ofOthers = accounts
    .filter((account) => account !== payer)
    .reduce((total, { _id }) => total + dailySpending(_id), 0);
  return (account) => (account === payer ? cents(Math.max(0, daily - ofOthers)) : dailySpending(account._id));
}
