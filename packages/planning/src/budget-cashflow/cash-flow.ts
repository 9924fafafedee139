import type { BudgetCashflowOf } from '../inputs/budget-cashflow.ts';
import { toCents, toDollars } from '@fw/units';
import { hasCashFlow, monthTotals, periodTotals } from '../budgeting/index.ts';

type CashFlowInput = BudgetCashflowOf<'cashFlow'>;
type MonthAmountsInput = CashFlowInput['months'][number];

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
const inCents = ({ totalIncomes, totalExpenses }: MonthAmountsInput) => ({
  totalIncomes: toCents(totalIncomes),
  totalExpenses: toCents(totalExpenses),
});

function toCashFlowRow(month: MonthAmountsInput): CashFlowRow {
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
    rows: shown.map(toCashFlowRow),
    totalNet: toDollars(periodTotals(shown.map(inCents)).net),
    hasCashFlow: hasCashFlow(
      shown.map(({ transactionCount }) => ({ transactionCount: transactionCount ?? 0 })),
    ),
  };
}
