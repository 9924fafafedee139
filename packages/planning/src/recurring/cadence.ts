import {
  addDays,
  addMonths,
  dayOf,
  daysInMonth,
  isoDate,
  yearMonthOf,
  type Cents,
  type IsoDate,
} from '@fw/units';

/** How often something recurs: days between two rows, by how many they may differ, or calendar months. */
export const CADENCES = {
  weekly: { days: 7, tolerance: 1, months: 0, minimum: 4 },
  biweekly: { days: 14, tolerance: 2, months: 0, minimum: 4 },
  monthly: { days: 30.4, tolerance: 4.5, months: 1, minimum: 3 },
  quarterly: { days: 91.3, tolerance: 7, months: 3, minimum: 3 },
  yearly: { days: 365.2, tolerance: 10, months: 12, minimum: 3 },
} as const;
export type Cadence = keyof typeof CADENCES;

/** The same day so many months later; the last day where that month is shorter. */
function monthsLater(date: IsoDate, count: number): IsoDate {
  const month = addMonths(yearMonthOf(date), count);
  const day = Math.min(dayOf(date), daysInMonth(month));
  return isoDate(`${month}-${String(day).padStart(2, '0')}`);
}

/** When a row is expected `count` periods after a day; counted from that day, so that the 31st stays the 31st. */
export function nextAfter(date: IsoDate, cadence: Cadence, count = 1): IsoDate {
  const { months, days } = CADENCES[cadence];
  return months === 0 ? addDays(date, days * count) : monthsLater(date, months * count);
}

export interface Recurring {
  readonly cadence: Cadence;
  readonly lastDate: IsoDate;
  readonly amount: Cents;
}

export interface Expected<Item extends Recurring> {
  readonly date: IsoDate;
  readonly item: Item;
}

const MAX_STEPS = 400;

/** What is expected after `from` until `to`, by day. */
export function upcoming<Item extends Recurring>(
  items: readonly Item[],
  from: IsoDate,
  to: IsoDate,
): Expected<Item>[] {
  const days = (item: Item): Expected<Item>[] => {
    const found: Expected<Item>[] = [];
    for (let step = 1; step <= MAX_STEPS; step += 1) {
      const date = nextAfter(item.lastDate, item.cadence, step);
      if (date > to) break;
      if (date > from) found.push({ date, item });
    }
    return found;
  };
  return items.flatMap(days).toSorted((left, right) => (left.date < right.date ? -1 : 1));
}
