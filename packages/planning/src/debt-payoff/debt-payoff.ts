import { debtPayoffInput, type DebtPayoffInput } from '../inputs/debts.ts';
import { addMonths, describeMonths, months, yearMonthOf, type IsoDate } from '@fw/units';
import { calculator } from '../calculator/index.ts';
import { calculationError, type CalculationError } from '../calculation-error/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { DEFAULT_THRESHOLD } from '../tables/debt.ts';
import { toWorking, type Working } from '../working/index.ts';
import { activeDebts, extrasByMonth, sumDebts, type Debt } from './debt.ts';
import { type DebtPayoffResult, type Invalid, type PayoffOfDebt } from './debt-plan.ts';
import { ordered, type Ordering } from './order.ts';
import { payDown, type Course } from './pay-down.ts';
import { payoffWorking } from './working.ts';

const STRATEGIES: ReadonlyMap<unknown, Ordering> = new Map([
  [1, 'avalanche'],
  [2, 'lowBalance'],
]);
const TOO_LONG = '50+ years';

/** Without debts there is nothing to order, so a strategy that is not chosen yet is no reason to refuse. */
function chosenOrdering({ strategy, linkedAccounts }: DebtPayoffInput): Ordering | undefined {
  const isOpen = strategy === null || strategy === undefined;
  return isOpen && activeDebts(linkedAccounts).length === 0 ? 'avalanche' : STRATEGIES.get(strategy);
}

const payoffText = (month: number | null): string =>
  month === null ? TOO_LONG : describeMonths(months(month));

function buildPlan(input: DebtPayoffInput, ordering: Ordering) {
  const debts = activeDebts(input.linkedAccounts, input.asOf);
  const extras = extrasByMonth(input.extraPayments, input.asOf);
  const threshold = input.interestRate || DEFAULT_THRESHOLD;
  const byDefault = Math.max(input.saved ?? 0, sumDebts(debts, 'current'));
  const payment = input.monthlyPayment ?? byDefault;
  return { debts, threshold, payment, extras, order: ordered(debts, ordering, threshold) };
}

type Plan = ReturnType<typeof buildPlan>;

function findRefusal({ debts, payment }: Plan): Invalid | null {
  if (debts.length === 0) return 'NO_DEBTS';
  return payment < sumDebts(debts, 'minimum') - HALF_A_CENT ? 'BELOW_MINIMUM_PAYMENTS' : null;
}

function planTotals({ debts, payment, threshold }: Plan) {
  return {
    totalDebt: sumDebts(debts, 'balance'),
    totalMinimumPayments: sumDebts(debts, 'minimum'),
    monthlyPayment: payment,
    threshold,
  };
}

/** A plan without debts is invalid and yet paid off: 0 months, no interest [B9-11]. */
const NOTHING_OWED = { monthsUntilPayoff: 0, totalInterest: 0, debtFreeText: payoffText(0) };
const NOT_SIMULATED = { monthsUntilPayoff: null, totalInterest: null, debtFreeText: null };

const invalidPlan = (plan: Plan, error: Invalid): DebtPayoffResult => ({
  ...planTotals(plan),
  targetPaymentIsValid: false,
  error,
  ...(error === 'NO_DEBTS' ? NOTHING_OWED : NOT_SIMULATED),
  firstDebt: null,
  debts: [],
});

interface RowOptions {
  readonly asOf: IsoDate;
  readonly priority: number;
}

function debtRow(debt: Debt, course: Course, { asOf, priority }: RowOptions): PayoffOfDebt {
  const { payoffMonth, series, interest, firstPayment } = course;
  return {
    name: debt.name,
    priority,
    currentPayment: debt.current,
    targetPayment: firstPayment,
    payoffMonth,
    payoffDate: payoffMonth === null ? null : addMonths(yearMonthOf(asOf), payoffMonth),
    payoffText: payoffText(payoffMonth),
    interest,
    balanceAt12: series[12] ?? 0,
    series,
  };
}

/** The last month a debt is open; null when one stays open. */
function lastMonth(courses: readonly Course[]): number | null {
  const payoffs = courses.flatMap(({ payoffMonth }) => payoffMonth ?? []);
  return payoffs.length === courses.length ? Math.max(...payoffs) : null;
}

function run(input: DebtPayoffInput): DebtPayoffResult | CalculationError<'UNKNOWN_STRATEGY'> {
  const ordering = chosenOrdering(input);
  if (!ordering) return calculationError('UNKNOWN_STRATEGY', 'strategy');
  const plan = buildPlan(input, ordering);
  const invalid = findRefusal(plan);
  if (invalid) return invalidPlan(plan, invalid);
  const courses = payDown(plan);
  const monthsUntilPayoff = lastMonth(courses);
  return {
    ...planTotals(plan),
    targetPaymentIsValid: monthsUntilPayoff !== null,
    error: monthsUntilPayoff === null ? 'OVER_50_YEARS' : null,
    monthsUntilPayoff,
    totalInterest: courses.reduce((sum, { interest }) => sum + interest, 0),
    firstDebt: plan.debts[plan.order[0] ?? 0]?.name ?? null,
    debtFreeText: payoffText(monthsUntilPayoff),
    debts: plan.debts.flatMap((debt, position) => {
      const course = courses[position];
      const priority = plan.order.indexOf(position) + 1;
      return course ? [debtRow(debt, course, { asOf: input.asOf, priority })] : [];
    }),
  };
}

function working(input: DebtPayoffInput, result: DebtPayoffResult): Working {
  const plan = buildPlan(input, STRATEGIES.get(input.strategy) ?? 'avalanche');
  const isPlanned = result.debts.length > 0;
  return isPlanned ? payoffWorking(plan) : toWorking('debt-payoff', { inputs: planTotals(plan), lines: [] });
}

/**
 * Payoff of debts in months, at most 600, and dollars of interest, under HIGH_INTEREST (1) or LOW_BALANCE (2); the
 * default payment is the larger of the saved one and all current payments. An invalid plan is a result whose `error`
 * has the reason. Specification, rules B4-45 to B4-47 and B9-10.
 */
export const debtPayoff = calculator({
  input: debtPayoffInput,
  run,
  working,
});
