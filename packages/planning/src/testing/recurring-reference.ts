import { daysBetween, type IsoDate } from '@fw/units';
import { CADENCES, nextAfter, type Cadence } from '../recurring/cadence.ts';
import { areMonthly } from '../recurring/calendar-months.ts';
import { MAX_TRACKS } from '../recurring/monthly-tracks.ts';
import type { LedgerRow, PriceChange, Series } from '../recurring/index.ts';

const MIN_FITTING_GAPS = 0.8;
/** A period may be missed now and then: a gap of two periods fits, but at most every fourth. */
const MAX_MISSED_GAPS = 0.26;
const STEADY = 0.02;
const MAX_SPREAD = 0.35;
const MAX_STEPS_SHARE = 0.25;
const MIN_PRICE_STEP = 0.01;
/** A series whose last row is older than this many periods has ended. */
const MAX_PERIODS_QUIET = 2.2;
const NAME_WORDS = 3;

/** The merchant of a description: words without digits, in lower case. */
const merchantName = (description: string): string =>
  description
    .toLowerCase()
    .replaceAll(/[^\p{L} ]+/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 1)
    .slice(0, NAME_WORDS)
    .join(' ');

const gapsInDays = (rows: readonly LedgerRow[]): number[] =>
  rows.slice(1).map(({ date }, index) => daysBetween(rows[index]?.date ?? date, date));

/** Whether gaps are one period, or sometimes two. */
function isRegular(gaps: readonly number[], cadence: Cadence): boolean {
  const { days, tolerance } = CADENCES[cadence];
  const isPeriods = (gap: number, count: number) => Math.abs(gap - days * count) <= tolerance;
  const single = gaps.filter((gap) => isPeriods(gap, 1)).length;
  const missed = gaps.filter((gap) => isPeriods(gap, 2)).length;
  return (
    single > 0 &&
    (single + missed) / gaps.length >= MIN_FITTING_GAPS &&
    missed / gaps.length <= MAX_MISSED_GAPS
  );
}

const relative = (one: number, other: number): number => Math.abs(one - other) / Math.max(1, Math.abs(other));

/** Amounts that stay the same but for few steps, or that vary little around their mean. */
function isSteady(amounts: readonly number[]): boolean {
  const steps = amounts
    .slice(1)
    .filter((amount, index) => relative(amount, amounts[index] ?? amount) > STEADY);
  if (steps.length <= Math.max(1, amounts.length * MAX_STEPS_SHARE)) return true;
  const spread = amounts.length < 4 ? 0.2 : MAX_SPREAD;
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  return amounts.every((amount) => relative(amount, mean) <= spread);
}

function detectCadence(rows: readonly LedgerRow[]): Cadence | null {
  const gaps = gapsInDays(rows);
  const names: readonly Cadence[] = ['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'];
  const found = names.find((name) => rows.length >= CADENCES[name].minimum && isRegular(gaps, name));
  if (found) return found;
  return areMonthly(rows.map(({ date }) => date)) ? 'monthly' : null;
}

/** The last step of the price, where the amount is steady on both sides. */
function findPriceChange(rows: readonly LedgerRow[]): PriceChange | null {
  const at = rows.findLastIndex(
    ({ amount }, index) => index > 0 && relative(amount, rows[index - 1]?.amount ?? amount) > MIN_PRICE_STEP,
  );
  const [before, after] = [rows[at - 1], rows[at]];
  const isStep =
    before !== undefined &&
    after !== undefined &&
    rows.slice(0, at).every(({ amount }) => relative(amount, before.amount) <= MIN_PRICE_STEP);
  return isStep ? { date: after.date, from: before.amount, to: after.amount } : null;
}

function toSeries(key: string, rows: readonly LedgerRow[]): Series | null {
  const cadence = detectCadence(rows);
  const last = rows.at(-1);
  if (cadence === null || !last || !isSteady(rows.map(({ amount }) => amount))) return null;
  return {
    key,
    name: last.description,
    cadence,
    rows,
    lastDate: last.date,
    nextDate: nextAfter(last.date, cadence),
    amount: last.amount,
    priceChange: findPriceChange(rows),
  };
}

const PRICE_GROUP = 0.05;

/** Rows of one merchant by price: two subscriptions of the same company are two series. */
function priceGroups(rows: readonly LedgerRow[]): LedgerRow[][] {
  const groups: LedgerRow[][] = [];
  for (const row of rows) {
    const group = groups.find(([first]) => first && relative(row.amount, first.amount) <= PRICE_GROUP);
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Rows of one merchant by month: each after the payment of one or two months before whose amount is nearest. */
function monthlyTracks(rows: readonly LedgerRow[]): LedgerRow[][] {
  const { days, tolerance } = CADENCES.monthly;
  const tracks: LedgerRow[][] = [];
  for (const row of rows) {
    const steps = tracks.map((track) => {
      const last = track.at(-1) ?? row;
      const gap = daysBetween(last.date, row.date);
      const isOnTime = Math.abs(gap - days) <= tolerance || Math.abs(gap - days * 2) <= tolerance;
      const step = relative(row.amount, last.amount);
      return isOnTime && step <= 0.3 ? step : Infinity;
    });
    const least = Math.min(...steps);
    if (Number.isFinite(least)) tracks[steps.indexOf(least)]?.push(row);
    else tracks.push([row]);
  }
  return tracks.length > MAX_TRACKS ? [] : tracks.filter(({ length }) => length >= 4);
}

function ofMerchant([key, rows]: readonly [string, readonly LedgerRow[]]): Series[] {
  const whole = toSeries(key, rows);
  if (whole) return [whole];
  for (const parts of [priceGroups(rows), monthlyTracks(rows)]) {
    const found = parts.flatMap((part) => {
      const dollars = Math.round((part[0]?.amount ?? 0) / 100);
      return toSeries(`${key}|${String(dollars)}`, part) ?? [];
    });
    const explained = found.flatMap((one) => one.rows);
    const since = rows.filter(({ date }) => explained.some((row) => row.date <= date));
    if (found.length > 0 && explained.length >= since.length * 0.75) return found;
  }
  return [];
}

/**
 * What recurs in a ledger as it was first written: every row is compared with the groups before it, and all gaps are
 * computed for each merchant. The reference that the detection in pieces is compared with.
 */
export function detectByReference(ledger: readonly LedgerRow[], today: IsoDate): Series[] {
  const groups = new Map<string, LedgerRow[]>();
  for (const row of ledger.toSorted((left, right) => (left.date < right.date ? -1 : 1))) {
    const merchant = merchantName(row.description);
    if (merchant === '' || row.amount === 0) continue;
    const key = `${merchant}|${row.amount < 0 ? 'out' : 'in'}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups]
    .flatMap((group) => ofMerchant(group))
    .filter(
      ({ lastDate, cadence }) => daysBetween(lastDate, today) <= CADENCES[cadence].days * MAX_PERIODS_QUIET,
    );
}
