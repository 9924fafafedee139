import { monthOf, yearOf, type YearMonth } from '@fw/units';

/** [A2-54] */
export const cashFlowTransactionsPath = (month: YearMonth): string =>
  `/my-goals-and-finances/transactions/cashflow/${String(yearOf(month))}/${String(monthOf(month))}`;
