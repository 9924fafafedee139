import { daysBetween, isoDate, type Cents, type IsoDate } from '@fw/units';
import { CADENCES, nextAfter, type Cadence } from './cadence.ts';
import { areMonthly } from './calendar-months.ts';
import { monthlyTracks } from './monthly-tracks.ts';
import { priceGroups } from './price-groups.ts';
import { relative } from './relative.ts';
import { runToEnd } from './whole.ts';

/** A row of the ledger; `amount` is signed, negative is an expense. */
export interface LedgerRow {
  readonly id: string;
  readonly date: IsoDate;
  readonly description: string;
  readonly amount: Cents;
}

export interface PriceChange {
  readonly date: IsoDate;
  readonly from: Cents;
  readonly to: Cents;
}

/** Something that recurs, with the rows that show it. */
export interface Series {
  /** The same for the same merchant, direction and price group in every run. */
  readonly key: string;
  readonly name: string;
  readonly cadence: Cadence;
  readonly rows: readonly LedgerRow[];
  readonly lastDate: IsoDate;
  readonly nextDate: IsoDate;
  /** The latest amount. */
  readonly amount: Cents;
  readonly priceChange: PriceChange | null;
}

const MIN_FITTING_GAPS = 0.8;
/** A period may be missed now and then: a gap of two periods fits, but at most every fourth. */
const MAX_MISSED_GAPS = 0.26;
const STEADY = 0.02;
const MAX_SPREAD = 0.35;
const MAX_STEPS_SHARE = 0.25;
const MIN_PRICE_STEP = 0.01;
/** A series whose last row is older than this many periods has ended. */
const MAX_PERIODS_QUIET = 2.2;
/** Of a merchant with several prices, the share of rows that must belong to a rhythm: one seen more often has none. */
const MIN_EXPLAINED = 0.75;
/** Fewer rows show a rhythm only where their amounts vary less. */
const MIN_VARYING_ROWS = 4;
const MAX_SPREAD_OF_FEW = 0.2;
const NAME_WORDS = 3;
const EPOCH = isoDate('1970-01-01');

/** The merchant of a description: words without digits, in lower case. */
const merchantName = (description: string): string =>
  description
    .toLowerCase()
    .replaceAll(/[^\p{L} ]+/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 1)
    .slice(0, NAME_WORDS)
    .join(' ');

/** A row with its day as a number, which is computed once for all rows of the day. */
interface DatedRow {
  readonly row: LedgerRow;
  readonly day: number;
}

const gapsInDays = (rows: readonly DatedRow[]): number[] =>
  rows.slice(1).map(({ day }, index) => day - (rows[index]?.day ?? day));

/** The shortest gap that fits a cadence. */
const MIN_GAP = Math.min(...Object.values(CADENCES).map(({ days, tolerance }) => days - tolerance));

/** Whether rows are too many for any cadence, given the days between the first and the last: no gap needs a look then. */
function isTooDense(rows: readonly DatedRow[]): boolean {
  const days = (rows.at(-1)?.day ?? 0) - (rows[0]?.day ?? 0);
  const mostFitting = days / MIN_GAP;
  return rows.length - 1 > mostFitting / MIN_FITTING_GAPS + 1;
}

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

/** Amounts that stay the same but for few steps, or that vary little around their mean. */
function isSteady(amounts: readonly number[]): boolean {
  const steps = amounts
    .slice(1)
    .filter((amount, index) => relative(amount, amounts[index] ?? amount) > STEADY);
  if (steps.length <= Math.max(1, amounts.length * MAX_STEPS_SHARE)) return true;
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  const spread = amounts.length < MIN_VARYING_ROWS ? MAX_SPREAD_OF_FEW : MAX_SPREAD;
  return amounts.every((amount) => relative(amount, mean) <= spread);
}

function detectCadence(rows: readonly DatedRow[]): Cadence | null {
  if (isTooDense(rows)) return null;
  const gaps = gapsInDays(rows);
  const names: readonly Cadence[] = ['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'];
  const found = names.find((name) => rows.length >= CADENCES[name].minimum && isRegular(gaps, name));
  if (found) return found;
  return areMonthly(rows.map(({ row }) => row.date)) ? 'monthly' : null;
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

interface Candidate {
  readonly key: string;
  readonly rows: readonly DatedRow[];
}

function toSeries({ key, rows: dated }: Candidate): Series | null {
  const cadence = detectCadence(dated);
  if (cadence === null) return null;
  const rows = dated.map(({ row }) => row);
  const last = rows.at(-1);
  if (!last || !isSteady(rows.map(({ amount }) => amount))) return null;
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

const isCurrent = ({ lastDate, cadence }: Series, today: IsoDate): boolean =>
  daysBetween(lastDate, today) <= CADENCES[cadence].days * MAX_PERIODS_QUIET;

/** The series of some prices of a merchant, where they are nearly all that is seen of it since the first of them. */
function explaining(series: readonly Series[], rows: readonly DatedRow[]): readonly Series[] {
  const first = series.map(({ rows: [row] }) => row?.date ?? EPOCH).toSorted()[0] ?? EPOCH;
  const seen = rows.filter(({ row }) => row.date >= first).length;
  const explained = series.reduce((sum, one) => sum + one.rows.length, 0);
  return explained >= seen * MIN_EXPLAINED ? series : [];
}

/** Work after which a detection in pieces yields. */
export const ROWS_PER_PIECE = 250;

/** Counts rows; true when a piece of work is over. */
type IsPieceOver = (rows?: number) => boolean;

function pieceCounter(): IsPieceOver {
  let counted = 0;
  return (rows = 1) => {
    counted += rows;
    if (counted < ROWS_PER_PIECE) return false;
    counted = 0;
    return true;
  };
}

/** Rows by day, earliest first; rows of one day keep their order. */
function* byDay(ledger: readonly LedgerRow[], isOver: IsPieceOver): Generator<void, DatedRow[]> {
  const days = new Map<IsoDate, LedgerRow[]>();
  for (const row of ledger) {
    const ofDay = days.get(row.date);
    if (ofDay) ofDay.push(row);
    else days.set(row.date, [row]);
    if (isOver()) yield;
  }
  const sorted: DatedRow[] = [];
  for (const [date, rows] of [...days].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const day = daysBetween(EPOCH, date);
    for (const row of rows) {
      sorted.push({ row, day });
      if (isOver()) yield;
    }
  }
  return sorted;
}

function* byMerchant(
  sorted: readonly DatedRow[],
  isOver: IsPieceOver,
): Generator<void, Map<string, DatedRow[]>> {
  const groups = new Map<string, DatedRow[]>();
  for (const dated of sorted) {
    const { description, amount } = dated.row;
    const merchant = merchantName(description);
    if (merchant !== '' && amount !== 0) {
      const key = `${merchant}|${amount < 0 ? 'out' : 'in'}`;
      const group = groups.get(key);
      if (group) group.push(dated);
      else groups.set(key, [dated]);
    }
    if (isOver()) yield;
  }
  return groups;
}

/** The series of one merchant and direction: all its rows, those of each price, or those of each month's payment. */
function* ofMerchant({ key, rows }: Candidate, isOver: IsPieceOver): Generator<void, readonly Series[]> {
  const whole = toSeries({ key, rows });
  if (isOver(rows.length)) yield;
  if (whole) return [whole];
  const groups = priceGroups<DatedRow>();
  const tracks = monthlyTracks<DatedRow>();
  for (const dated of rows) {
    const { amount } = dated.row;
    groups.add(amount, dated);
    tracks.add({ day: dated.day, amount }, dated);
    if (isOver()) yield;
  }
  for (const parts of [groups.all(), tracks.all()]) {
    const found: Series[] = [];
    for (const { first, rows: part } of parts) {
      const dollars = Math.round(first / 100);
      const series = toSeries({ key: `${key}|${String(dollars)}`, rows: part });
      if (series) found.push(series);
      if (isOver(part.length)) yield;
    }
    const explained = explaining(found, rows);
    if (explained.length > 0) return explained;
  }
  return [];
}

/**
 * What recurs in a ledger: the same merchant and direction at regular intervals with steady amounts. Yields after
 * every `ROWS_PER_PIECE` rows of work, which grows with the rows and with nothing else.
 */
export function* detectInPieces(ledger: readonly LedgerRow[], today: IsoDate): Generator<void, Series[]> {
  const isOver = pieceCounter();
  const sorted = yield* byDay(ledger, isOver);
  const groups = yield* byMerchant(sorted, isOver);
  const found: Series[] = [];
  for (const [key, rows] of groups) {
    const ofOne = yield* ofMerchant({ key, rows }, isOver);
    found.push(...ofOne.filter((series) => isCurrent(series, today)));
  }
  return found;
}

/** The same in one piece. */
export const detectRecurring = (ledger: readonly LedgerRow[], today: IsoDate): Series[] =>
  runToEnd(detectInPieces(ledger, today));
