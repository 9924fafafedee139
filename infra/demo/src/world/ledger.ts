import { addDays, addMonths, yearMonthOf, type IsoDate, type YearMonth } from '@fw/units';
import { businessDayBefore, dayIn, evenFridaysIn, fridaysIn } from './calendar-days.ts';
import { amountAround, poisson, whole, type Draw } from './draw.ts';
import type { Bill, Habit, Household, Pay } from './household.ts';

export type Book = 'checking' | 'savings' | 'card';

/** One booking; cents of money out are positive, as the aggregator counts. */
export interface Booking {
  readonly book: Book;
  readonly date: IsoDate;
  readonly cents: number;
  readonly description: string;
  /** Detailed category of the aggregator; empty where the bank has none. */
  readonly category: string;
  readonly isPending: boolean;
}

interface Span {
  readonly draw: Draw;
  readonly today: IsoDate;
}

const MONTHS = 24;
const toCents = (amount: number): number => Math.round(amount * 100);
const posted = (booking: Omit<Booking, 'isPending'>): Booking => ({ ...booking, isPending: false });

function payDays(pay: Pay, month: YearMonth, draw: Draw): IsoDate[] {
  if (pay.rhythm === 'semi-monthly') return [dayIn(month, 15), dayIn(month, 31)].map(businessDayBefore);
  if (pay.rhythm === 'every-two-weeks') return evenFridaysIn(month);
  if (pay.rhythm === 'weekly') return fridaysIn(month);
  const jobs = poisson(draw('jobs', pay.employer, month), 5);
  return Array.from({ length: jobs }, (_, job) =>
    dayIn(month, whole(draw('job', pay.employer, month, job), 1, 28)),
  );
}

const payBookings = (pay: Pay, month: YearMonth, { draw }: Span): Booking[] =>
  payDays(pay, month, draw).map((date, index) => {
    const isSteady = pay.rhythm !== 'irregular';
    const draws = [
      draw('pay', pay.employer, month, index),
      draw('pay2', pay.employer, month, index),
    ] as const;
    const cents = isSteady ? toCents(pay.amount) : amountAround(toCents(pay.amount), 0.6, draws);
    return posted({
      book: 'checking',
      date,
      cents: -cents,
      description: `${pay.employer} ${isSteady ? 'Payroll' : 'Payout'}`,
      category: isSteady ? 'INCOME_WAGES' : 'INCOME_OTHER_INCOME',
    });
  });

function billBooking(bill: Bill, month: YearMonth, { draw }: Span): Booking {
  const moved = 1 + (bill.jitter ?? 0) * (2 * draw('bill', bill.name, month) - 1);
  return posted({
    book: bill.paidBy ?? 'checking',
    date: dayIn(month, bill.day),
    cents: toCents(bill.amount * moved),
    description: bill.name,
    category: bill.category,
  });
}

function toRefund(purchase: Booking, wait: number): Booking {
  return {
    ...purchase,
    date: addDays(purchase.date, wait),
    cents: -purchase.cents,
    description: `${purchase.description} refund`,
  };
}

function habitBookings(habit: Habit, month: YearMonth, { draw }: Span): Booking[] {
  const key = habit.category || habit.merchants.join();
  const times = poisson(draw('times', key, month), habit.timesAMonth);
  return Array.from({ length: times }, (_, index) => {
    const pick = (word: string): number => draw(word, key, month, index);
    const merchant = habit.merchants[whole(pick('merchant'), 0, habit.merchants.length - 1)] ?? 'Purchase';
    const purchase = posted({
      book: habit.paidBy ?? 'checking',
      date: dayIn(month, whole(pick('day'), 1, 31)),
      cents: amountAround(toCents(habit.amount), habit.spread ?? 0.3, [pick('size'), pick('size2')]),
      description:
        habit.category === '' ? `${merchant} ${String(whole(pick('number'), 1001, 1999))}` : merchant,
      category: habit.category,
    });
    const isReturned = pick('refund') < (habit.refunds ?? 0);
    return isReturned ? [purchase, toRefund(purchase, whole(pick('wait'), 4, 12))] : [purchase];
  }).flat();
}

/** Two legs that add up to nothing: money moved between own accounts. */
function transfer(legs: {
  from: Book;
  to: Book;
  date: IsoDate;
  cents: number;
  names: readonly [string, string];
  categories: readonly [string, string];
}): Booking[] {
  const { from, to, date, cents, names, categories } = legs;
  return [
    posted({ book: from, date, cents, description: names[0], category: categories[0] }),
    posted({ book: to, date, cents: -cents, description: names[1], category: categories[1] }),
  ];
}

const savingTransfer = (household: Household, month: YearMonth): Booking[] =>
  household.monthlySaving === 0
    ? []
    : transfer({
        from: 'checking',
        to: 'savings',
        date: dayIn(month, 5),
        cents: toCents(household.monthlySaving),
        names: ['Transfer to Savings', 'Transfer from Checking'],
        categories: ['TRANSFER_OUT_SAVINGS', 'TRANSFER_IN_SAVINGS'],
      });

/** The card is paid on the 20th from what was owed at the end of the 19th. */
function withCardPayments(
  household: Household,
  bookings: readonly Booking[],
  months: readonly YearMonth[],
): Booking[] {
  const payments: Booking[] = [];
  for (const month of months) {
    const date = dayIn(month, 20);
    const before = [...bookings, ...payments].filter((row) => row.book === 'card' && row.date < date);
    const owed = toCents(household.openingCard) + before.reduce((sum, { cents }) => sum + cents, 0);
    const cents = Math.round(owed * household.cardPaidShare);
    if (cents <= 0) continue;
    payments.push(
      ...transfer({
        from: 'checking',
        to: 'card',
        date,
        cents,
        names: ['Credit Card Payment', 'Payment Thank You'],
        categories: ['LOAN_PAYMENTS_CREDIT_CARD_PAYMENT', 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'],
      }),
    );
  }
  return [...bookings, ...payments];
}

const PENDING_DAYS = 2;
const markPending = (row: Booking, today: IsoDate): Booking => ({
  ...row,
  isPending: row.book === 'card' && row.cents > 0 && row.date > addDays(today, -PENDING_DAYS),
});

/** Twenty-four months of bookings up to and including today, oldest first; the same for the same seed and day. */
export function createBookings(household: Household, span: Span): Booking[] {
  const last = yearMonthOf(span.today);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(last, index - MONTHS + 1));
  const plain = months.flatMap((month) => [
    ...household.pays.flatMap((pay) => payBookings(pay, month, span)),
    ...household.bills.map((bill) => billBooking(bill, month, span)),
    ...household.habits.flatMap((habit) => habitBookings(habit, month, span)),
    ...savingTransfer(household, month),
  ]);
  return withCardPayments(household, plain, months)
    .filter(({ date }) => date <= span.today)
    .map((row) => markPending(row, span.today))
    .sort(
      (left, right) =>
        left.date.localeCompare(right.date) || left.description.localeCompare(right.description),
    );
}
