import { toCents, toDollars } from '@fw/units';
import { hasCashFlow, monthTotals, periodTotals } from '../budgeting/index.ts';
import { leaf, listOf, NUMBER, optional, record, type TypeOf } from '../shape/index.ts';
import { DOLLARS_IN_CENTS } from './amount.ts';

const isYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 9_999;
const isMonth = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12;

const MONTH_TOTALS = record({
  year: leaf(isYear, 'INVALID_NUMBER'),
  month: leaf(isMonth, 'INVALID_NUMBER'),
  totalIncomes: DOLLARS_IN_CENTS,
  totalExpenses: DOLLARS_IN_CENTS,
  transactionCount: optional(NUMBER),
});
export const CASH_FLOW_INPUT = record({ pastMonthCount: optional(NUMBER), months: listOf(MONTH_TOTALS) });
type MonthTotalsInput = TypeOf<typeof MONTH_TOTALS>;
type CashFlowInput = TypeOf<typeof CASH_FLOW_INPUT>;

interface CashFlowRow {
  readonly monthDate: string;
  readonly totalIncomes: number;
  readonly totalExpenses: number;
  readonly net: number;
  readonly incomeBar: number;
  readonly spendingBar: number;
}

export interface CashFlowResult {
  readonly rows: readonly CashFlowRow[];
  readonly totalNet: number;
  readonly hasCashFlow: boolean;
}

/** Used when the input names no count; specification, rule A9-04. */
const DEFAULT_MONTHS = 3;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const inCents = ({ totalIncomes, totalExpenses }: MonthTotalsInput) => ({
  totalIncomes: toCents(totalIncomes),
  totalExpenses: toCents(totalExpenses),
});

function rowOf(month: MonthTotalsInput): CashFlowRow {
  const { totalIncomes, totalExpenses } = month;
  const { net } = monthTotals(inCents(month));
  return {
    monthDate: `${pad(month.year, 4)}-${pad(month.month, 2)}-01`,
    totalIncomes,
    totalExpenses,
    net: toDollars(net),
    incomeBar: Math.max(0, totalIncomes),
    spendingBar: Math.max(0, totalExpenses),
  };
}

/** The last months, oldest first: net in dollars to the cent, bars never below zero. */
export function cashFlow({ pastMonthCount, months }: CashFlowInput): CashFlowResult {
  const count = Math.max(0, Math.floor(pastMonthCount ?? DEFAULT_MONTHS));
  const ascending = months.toSorted((left, right) => left.year - right.year || left.month - right.month);
  const shown = ascending.slice(Math.max(0, ascending.length - count));
  return {
    rows: shown.map(rowOf),
    totalNet: toDollars(periodTotals(shown.map(inCents)).net),
    hasCashFlow: hasCashFlow(
      shown.map(({ transactionCount }) => ({ transactionCount: transactionCount ?? 0 })),
    ),
  };
}
