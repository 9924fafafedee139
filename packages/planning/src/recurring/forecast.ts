import { addDays, saturatingCents, type Cents, type IsoDate } from '@fw/units';
import { upcoming, type Recurring } from './cadence.ts';
import { runToEnd } from './whole.ts';

export interface ForecastInput {
  readonly today: IsoDate;
  readonly days: number;
  readonly balance: Cents;
  readonly recurring: readonly Recurring[];
  /** What is spent on a day apart from what recurs; positive. */
  readonly dailySpending: Cents;
}

export interface Forecast {
  /** The balance at the end of each day, from tomorrow on. */
  readonly days: { date: IsoDate; balance: Cents }[];
  readonly lowest: { date: IsoDate; balance: Cents };
}

/** Items that are placed on their days in one piece of work. */
const ITEMS_PER_PIECE = 250;

/** The balance of the coming days; the first of several equally low days is the lowest. Yields between its pieces. */
export function* forecastInPieces(input: ForecastInput): Generator<void, Forecast> {
  const { today, days, balance, recurring, dailySpending } = input;
  const changes = new Map<string, number>();
  for (let from = 0; from < recurring.length; from += ITEMS_PER_PIECE) {
    const piece = recurring.slice(from, from + ITEMS_PER_PIECE);
    for (const { date, item } of upcoming(piece, today, addDays(today, days))) {
      changes.set(date, (changes.get(date) ?? 0) + item.amount);
    }
    yield;
  }
  let now = Number(balance);
  const line = Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index + 1);
    now += (changes.get(date) ?? 0) - dailySpending;
    return { date, balance: saturatingCents(now) };
  });
  const lowest = line.reduce((low, day) => (day.balance < low.balance ? day : low), {
    date: today,
    balance,
  });
  return { days: line, lowest };
}

/** The same in one piece. */
export const forecastBalance = (input: ForecastInput): Forecast => runToEnd(forecastInPieces(input));
