import { budgetCoverage, budgetTotal, hasCashFlow, type BudgetTotal } from '@fw/planning/budgeting';
import { yearMonthOf, type Cents, type IsoDate, type YearMonth } from '@fw/units';
import { useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { useAccountsQuery } from '../features/accounts/accounts.api.ts';
import { useBudgetsQuery } from '../features/budgets/budgets.api.ts';
import { cashFlowRow, type CashFlowRow } from '../features/cash-flow/cash-flow-rows.ts';
import { useCashFlowQuery } from '../features/cash-flow/cash-flow.api.ts';

const WIDGET_MONTHS = 3;

/** What the heading of the home page is about. */
export type HomeTopic =
  | { readonly about: 'loading' | 'nothing' | 'failed' | 'unknown' }
  /** The budgets cover most of the spending, or the spending could not be read. */
  | { readonly about: 'budgets'; readonly total: BudgetTotal; readonly isWholeMonth: boolean }
  | {
      readonly about: 'month';
      readonly row: CashFlowRow;
      /** Null without budgets. */
      readonly unbudgeted: Cents | null;
      readonly haveBudgetsFailed: boolean;
    };

interface HomeMonth {
  readonly today: IsoDate;
  readonly month: YearMonth;
  readonly topic: HomeTopic;
  readonly isRetrying: boolean;
  /** Reads again what could not be read. */
  readonly retry: () => void;
}

interface HomeData {
  readonly isLoading: boolean;
  readonly haveBudgetsFailed: boolean;
  readonly hasCashFlowFailed: boolean;
  readonly hasNoAccounts: boolean;
  /** Null while there are none, or when they could not be read. */
  readonly total: BudgetTotal | null;
  readonly row: CashFlowRow | null;
}

/** The topic of a month with budgets; null when they cover too little of it. */
function budgetTopic(total: BudgetTotal, { row, hasCashFlowFailed }: HomeData): HomeTopic | null {
  if (hasCashFlowFailed) return { about: 'budgets', total, isWholeMonth: false };
  if (row && !budgetCoverage(total.spent, row.spending).isMostCovered) return null;
  return { about: 'budgets', total, isWholeMonth: true };
}

function monthTopic({ total, row, haveBudgetsFailed, hasNoAccounts }: HomeData): HomeTopic {
  if (row) {
    const unbudgeted = total && budgetCoverage(total.spent, row.spending).unbudgeted;
    return { about: 'month', row, unbudgeted, haveBudgetsFailed };
  }
  if (haveBudgetsFailed) return { about: 'failed' };
  return { about: hasNoAccounts ? 'nothing' : 'unknown' };
}

function homeTopic(data: HomeData): HomeTopic {
  if (data.isLoading) return { about: 'loading' };
  return (data.total && budgetTopic(data.total, data)) ?? monthTopic(data);
}

/** Reads the month for the heading of the home page, and chooses what the heading is about. */
export function useHomeMonth(): HomeMonth {
  const [today] = useState(readToday);
  const month = yearMonthOf(today);
  const budgets = useBudgetsQuery({ body: { budgetPeriod: month } });
  const accounts = useAccountsQuery();
  const cashFlow = useCashFlowQuery({ body: { pastMonthCount: WIDGET_MONTHS } });
  const record = cashFlow.data?.at(-1);
  const topic = homeTopic({
    isLoading: [budgets, accounts, cashFlow].some(({ isLoading }) => isLoading),
    haveBudgetsFailed: budgets.isError,
    hasCashFlowFailed: cashFlow.isError,
    hasNoAccounts: accounts.data?.length === 0,
    total: budgets.data && budgets.data.length > 0 ? budgetTotal(budgets.data) : null,
    row: record && hasCashFlow([record]) ? cashFlowRow(record) : null,
  });
  return {
    today,
    month,
    topic,
    isRetrying: budgets.isFetching || cashFlow.isFetching,
    retry: () => {
      if (budgets.isError) void budgets.refetch();
      if (cashFlow.isError) void cashFlow.refetch();
    },
  };
}
