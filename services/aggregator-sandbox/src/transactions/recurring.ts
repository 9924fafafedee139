import { openItem, requireProduct } from '../items/open-item.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { addDays, stamp } from '../state/days.ts';
import { stableId } from '../state/ids.ts';
import type { Row } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';

const DAY_MS = 86_400_000;
const CADENCES = [
  { frequency: 'WEEKLY', days: 7, slack: 2 },
  { frequency: 'BIWEEKLY', days: 14, slack: 3 },
  { frequency: 'SEMI_MONTHLY', days: 15.2, slack: 3 },
  { frequency: 'MONTHLY', days: 30.4, slack: 5 },
  { frequency: 'ANNUALLY', days: 365, slack: 15 },
] as const;

function gapsInDays(rows: readonly Row[]): number[] {
  return rows.slice(1).map((row, place) => {
    const before = rows[place];
    return before ? (Date.parse(row.date) - Date.parse(before.date)) / DAY_MS : 0;
  });
}

function findCadence(rows: readonly Row[]) {
  const gaps = gapsInDays(rows);
  return CADENCES.find(({ days, slack }) => gaps.every((gap) => Math.abs(gap - days) <= slack));
}

const money = (amount: number, currency: string) => ({
  amount,
  iso_currency_code: currency,
  unofficial_currency_code: null,
});

function toStream(rows: readonly Row[], today: string) {
  const [first] = rows;
  const last = rows.at(-1);
  const cadence = findCadence(rows);
  if (rows.length < 3 || !first || !last || !cadence) return [];
  const average = Math.round((rows.reduce((sum, { amount }) => sum + amount, 0) / rows.length) * 100) / 100;
  const next = addDays(last.date, Math.round(cadence.days));
  const isActive = addDays(next, cadence.slack) >= today;
  return [
    {
      account_id: last.accountId,
      stream_id: stableId('stream', first.id),
      category: null,
      category_id: null,
      description: last.name,
      merchant_name: last.merchant,
      personal_finance_category:
        last.primary === null || last.detailed === null
          ? null
          : { primary: last.primary, detailed: last.detailed, confidence_level: last.confidence },
      first_date: first.date,
      last_date: last.date,
      predicted_next_date: isActive ? next : null,
      frequency: cadence.frequency,
      transaction_ids: rows.map(({ id }) => id),
      average_amount: money(average, last.currency),
      last_amount: money(last.amount, last.currency),
      is_active: isActive,
      status: isActive ? 'MATURE' : 'TOMBSTONED',
      is_user_modified: false,
    },
  ];
}

/** Bookings of the same name and direction at a steady pace, at least three times. */
export function recurringStreams(
  context: SandboxContext,
  token: string,
  accountIds?: readonly string[] | null,
): object {
  const { item, ledger } = openItem(context, token);
  requireProduct(context, item, 'transactions');
  if (item.phase !== 'historical') throw new PlaidRefusal('PRODUCT_NOT_READY');
  const groups = new Map<string, Row[]>();
  for (const row of ledger.rows) {
    if (row.removed || row.pending || (accountIds && !accountIds.includes(row.accountId))) continue;
    const key = `${row.accountId}/${row.name}/${row.amount > 0}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const today = stamp(context.now()).slice(0, 10);
  const streams = [...groups.values()].flatMap((rows) =>
    toStream(
      rows.toSorted((one, other) => one.date.localeCompare(other.date)),
      today,
    ),
  );
  return {
    inflow_streams: streams.filter(({ average_amount: average }) => average.amount < 0),
    outflow_streams: streams.filter(({ average_amount: average }) => average.amount >= 0),
    updated_datetime: stamp(item.updatedAt ?? item.createdAt),
  };
}
