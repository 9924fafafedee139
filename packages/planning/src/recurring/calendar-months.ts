import { dayOf, monthOf, MONTHS_PER_YEAR, yearOf, type IsoDate } from '@fw/units';
import { CADENCES } from './cadence.ts';

/** The length of a month, and the days that a payment may be off its day. */
const { days, tolerance } = CADENCES.monthly;
/** Payments that a rhythm needs whose days vary. */
const MIN_PAYMENTS = 5;
const MIN_FITTING = 0.8;
const MAX_MISSED = 0.26;

interface Payment {
  /** Months since the year 0, and the day of that month. */
  readonly month: number;
  readonly day: number;
}

const paymentOn = (date: IsoDate): Payment => ({
  month: yearOf(date) * MONTHS_PER_YEAR + monthOf(date) - 1,
  day: dayOf(date),
});

/** The month that a payment is for, when the bill is due on a day of each month, and by how many days it is off. */
function nearestDueMonth({ month, day }: Payment, due: number) {
  const late = day - due;
  const shift = Math.round(late / days);
  return { month: month + shift, off: Math.abs(late - shift * days) };
}

function fits(payments: readonly Payment[], due: number): boolean {
  const all = payments.map((payment) => nearestDueMonth(payment, due));
  const months = new Set(all.map(({ month }) => month));
  const [first, last] = [all[0]?.month ?? 0, all.at(-1)?.month ?? 0];
  const span = last - first + 1;
  return (
    months.size === all.length &&
    (span - months.size) / span <= MAX_MISSED &&
    all.filter(({ off }) => off <= tolerance).length >= all.length * MIN_FITTING
  );
}

/**
 * Whether payments, earliest first, are one a month around one day of it. Two payments that are a few days early and late
 * are further apart than either is from its day, so that their gap alone does not show it.
 */
export function areMonthly(dates: readonly IsoDate[]): boolean {
  if (dates.length < MIN_PAYMENTS) return false;
  const payments = dates.map((date) => paymentOn(date));
  const span = (payments.at(-1)?.month ?? 0) - (payments[0]?.month ?? 0) + 1;
  // One may be early or late into the month beside its own.
  if (payments.length > span + 1) return false;
  return [...new Set(payments.map(({ day }) => day))].some((due) => fits(payments, due));
}
