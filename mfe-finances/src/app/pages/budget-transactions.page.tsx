import { useParams } from '@fw/router';
import { PageHeader } from '@fw/ui/core';
import { firstDayOf, formatMonth, lastDayOf } from '@fw/units';
import { TransactionList } from '../../features/transactions/transaction-list.tsx';
import { monthOfRoute } from '../today.ts';
import { UnknownMonth } from './unknown-month.tsx';

/** Transactions behind one budget of one month [A2-16] [A2-43]. */
export function BudgetTransactionsPage() {
  const { budgetId = '', year, month } = useParams();
  const period = monthOfRoute(year, month);
  if (!period) return <UnknownMonth />;
  const filter = { budgetIds: [budgetId], startDate: firstDayOf(period), endDate: lastDayOf(period) };
  return (
    <>
      <PageHeader kicker="Budget" headline={`What counted in this budget in ${formatMonth(period)}`} />
      <TransactionList key={`${budgetId}/${period}`} filter={filter} />
    </>
  );
}
