import { HALF_A_CENT } from '../rounding/index.ts';
import { MAX_PAYOFF_MONTHS } from '../tables/debt.ts';
import { isOpenIn, rateIn, type Debt } from './debt.ts';

/** What happens to every debt in one month, by list position; dollars. */
export interface MonthOfDebts {
  readonly month: number;
  readonly interest: readonly number[];
  readonly minimum: readonly number[];
  readonly extra: readonly number[];
  readonly balance: readonly number[];
}

export interface PayDownPlan {
  readonly debts: readonly Debt[];
  /** List positions, the first to be paid off first. */
  readonly order: readonly number[];
  /** All payments together, dollars a month. */
  readonly payment: number;
  /** Payments on top of it by the month of the plan. */
  readonly extras?: ReadonlyMap<number, number>;
  /** Called for every month when a working is built. */
  readonly onMonth?: (month: MonthOfDebts) => void;
}

/** The course of one debt. */
export interface Course {
  /** Null when it is still open after 600 months. */
  readonly payoffMonth: number | null;
  readonly interest: number;
  /** What is paid in its first month out of the monthly payment, without payments on top of it. */
  readonly firstPayment: number;
  /** Balance today and after each month until it is paid. */
  readonly series: readonly number[];
}

interface OpenDebt {
  readonly debt: Debt;
  readonly series: number[];
  balance: number;
  interest: number;
  minimum: number;
  extra: number;
  /** The part of `extra` that the monthly payment alone would cover. */
  monthlyExtra: number;
  interestSoFar: number;
  firstPayment: number;
  payoffMonth: number | null;
}

const opened = (debt: Debt): OpenDebt => ({
  debt,
  series: [debt.balance],
  balance: debt.balance,
  interest: 0,
  minimum: 0,
  extra: 0,
  monthlyExtra: 0,
  interestSoFar: 0,
  firstPayment: 0,
  payoffMonth: null,
});

/** Adds a month's interest and sets the minimum aside; the rest is decided afterwards. */
function accrue(open: OpenDebt, month: number): void {
  if (!isOpenIn(open.debt, month)) return;
  const rate = open.debt.rates ? rateIn(open.debt, month) : open.debt.rate;
  open.interest = (open.balance * rate) / 1_200;
  open.interestSoFar += open.interest;
  open.balance += open.interest;
  open.minimum = Math.min(open.debt.minimum, open.balance);
  open.extra = 0;
}

function settle(open: OpenDebt, month: number): void {
  if (open.payoffMonth !== null) return;
  const left = open.balance - open.minimum - open.extra;
  open.balance = left < HALF_A_CENT ? 0 : left;
  open.series.push(open.balance);
  if (month === (open.debt.opens ?? 1)) open.firstPayment = open.minimum + open.monthlyExtra;
  if (open.balance === 0) open.payoffMonth = month;
}

const isOpen = ({ payoffMonth }: OpenDebt): boolean => payoffMonth === null;

interface MonthToPay {
  readonly month: number;
  readonly payment: number;
  /** Paid in this month alone, on top of the payment. */
  readonly once: number;
}

const upTo = ({ balance, minimum }: OpenDebt, left: number): number =>
  Math.min(balance - minimum, Math.max(0, left));

function payMonth(
  all: readonly OpenDebt[],
  inOrder: readonly OpenDebt[],
  { month, payment, once }: MonthToPay,
): void {
  let left = payment + once;
  let monthlyLeft = payment;
  for (const open of all) {
    accrue(open, month);
    left -= open.minimum;
    monthlyLeft -= open.minimum;
  }
  for (const open of inOrder) {
    if (!isOpenIn(open.debt, month)) continue;
    open.extra = upTo(open, left);
    left -= open.extra;
    open.monthlyExtra = upTo(open, monthlyLeft);
    monthlyLeft -= open.monthlyExtra;
  }
}

const toMonth = (month: number, all: readonly OpenDebt[]): MonthOfDebts => ({
  month,
  interest: all.map(({ interest }) => interest),
  minimum: all.map(({ minimum }) => minimum),
  extra: all.map(({ extra }) => extra),
  balance: all.map(({ balance }) => balance),
});

/**
 * Pays debts down month by month, at most 600: interest of rate/1200, minimums, then the rest of the payment down the
 * order; freed minimums roll on and a balance below half a cent is paid. A payment below interest grows the balance. A
 * debt that starts later has no interest and no payment before its month.
 */
export function payDown({ debts, order, payment, extras, onMonth }: PayDownPlan): readonly Course[] {
  const all = debts.map(opened);
  const inOrder = order.flatMap((position) => all[position] ?? []);
  for (let month = 1; month <= MAX_PAYOFF_MONTHS && all.some(isOpen); month += 1) {
    payMonth(all, inOrder, { month, payment, once: extras?.get(month) ?? 0 });
    for (const open of all) settle(open, month);
    onMonth?.(toMonth(month, all));
  }
  return all.map(({ payoffMonth, interestSoFar, firstPayment, series }) => ({
    payoffMonth,
    interest: interestSoFar,
    firstPayment,
    series,
  }));
}
