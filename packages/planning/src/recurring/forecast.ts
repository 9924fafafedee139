import { addDays, saturatingCents, type Cents, type IsoDate } from '@fw/units';
import { upcoming, type Recurring } from './cadence.ts';

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

/** The balance of the coming days; the first of several equally low days is the lowest. */
export function forecastBalance({ today, days, balance, recurring, dailySpending }: ForecastInput): Forecast {
  const changes = new Map<string, number>();
  for (const { date, item } of upcoming(recurring, today, addDays(today, days))) {
    changes.set(date, (changes.get(date) ?? 0) + item.amount);
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
