import type { DebtComparisonInput, DefaultPaymentInput } from '../inputs/debts.ts';
import {
  activeDebts,
  ordered,
  payDown,
  sumDebts,
  type Debt,
  type Ordering,
  type PayDownPlan,
} from '../debt-payoff/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { DEFAULT_THRESHOLD, MIN_SLIDER_MAX, SLIDER_MAX_FACTOR } from '../tables/debt.ts';

/** Null months: not paid within 600; null interest too: a payment below the minimums. Without debts both are 0. */
interface Payoff {
  readonly months: number | null;
  readonly interest: number | null;
}

export interface CompareResult {
  readonly avalanche: Payoff;
  readonly lowBalance: Payoff;
  readonly pureSnowball: Payoff;
  readonly currentPayments: Payoff;
  readonly interestSavedByAvalanche: number | null;
}

export interface DefaultPaymentResult {
  readonly defaultMonthlyPayment: number;
  readonly sliderMax: number;
}

interface Way {
  readonly ordering: Ordering;
  readonly payment: number;
  readonly threshold: number;
}

/** Months and interest of paying down in an order; the working replays the same plan. */
export function orderedPlan(debts: readonly Debt[], { ordering, payment, threshold }: Way) {
  return { debts, payment, order: ordered(debts, ordering, threshold) };
}

/** Months and interest of a plan. */
export function computePayoff(plan: PayDownPlan): Payoff {
  const isTooLittle = plan.payment < sumDebts(plan.debts, 'minimum') - HALF_A_CENT;
  if (isTooLittle) return { months: null, interest: null };
  const courses = payDown(plan);
  const months = courses.map(({ payoffMonth }) => payoffMonth ?? Number.POSITIVE_INFINITY);
  const last = Math.max(0, ...months);
  return {
    months: Number.isFinite(last) ? last : null,
    interest: courses.reduce((sum, { interest }) => sum + interest, 0),
  };
}

/** Every debt keeps its own current payment; nothing rolls on. */
export function payoffAtCurrent(debts: readonly Debt[]): Payoff {
  const alone = debts.map((debt) =>
    computePayoff({ debts: [{ ...debt, minimum: 0 }], payment: debt.current, order: [0] }),
  );
  const isPaid = alone.every(({ months }) => months !== null);
  return {
    months: isPaid ? Math.max(0, ...alone.map(({ months }) => months ?? 0)) : null,
    interest: alone.reduce((sum, { interest }) => sum + (interest ?? 0), 0),
  };
}

/** The larger of the saved payment and all current ones, and the upper end of its slider; dollars a month. */
export function defaultPayment(input: DefaultPaymentInput): DefaultPaymentResult {
  const current = sumDebts(activeDebts(input.linkedAccounts), 'current');
  return {
    defaultMonthlyPayment: Math.max(input.saved ?? 0, current),
    sliderMax: Math.max(MIN_SLIDER_MAX, SLIDER_MAX_FACTOR * current),
  };
}

/** Debts, payment and threshold of a comparison. */
export function comparisonSettings(input: DebtComparisonInput) {
  return {
    debts: activeDebts(input.linkedAccounts),
    payment: input.monthlyPayment ?? defaultPayment(input).defaultMonthlyPayment,
    threshold: input.interestRate || DEFAULT_THRESHOLD,
  };
}

/** The same payment under three orders, and current payments without rollover; months and dollars. */
export function compare(input: DebtComparisonInput): CompareResult {
  const { debts, payment, threshold } = comparisonSettings(input);
  const under = (ordering: Ordering): Payoff =>
    computePayoff(orderedPlan(debts, { ordering, payment, threshold }));
  const avalanche = under('avalanche');
  const pureSnowball = under('snowball');
  const isComparable = avalanche.interest !== null && pureSnowball.interest !== null;
  return {
    avalanche,
    lowBalance: under('lowBalance'),
    pureSnowball,
    currentPayments: payoffAtCurrent(debts),
    interestSavedByAvalanche: isComparable ? pureSnowball.interest - avalanche.interest : null,
  };
}
