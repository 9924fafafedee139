import { useParams } from '@fw/router';
import { firstDayOf, lastDayOf } from '@fw/units';
import { BudgetMonthHeader } from '../../features/budgets/budget-month-header.tsx';
import { TransactionList } from '../../features/transactions/transaction-list.tsx';
import { Stack } from '../stack.tsx';
import { monthOfRoute } from '../moments.ts';
import { UnknownMonth } from './unknown-month.tsx';

/** Transactions behind one budget of one month [A2-16] [A2-43]. */
export function BudgetTransactionsPage() {
  const { budgetId = '', year, month } = useParams();
  const period = monthOfRoute(year, month);
  if (!period) return <UnknownMonth />;
  const filter = {
    budgetIds: [budgetId],
    startDate: firstDayOf(period),
    endDate: lastDayOf(period),
    excludeOutsideSums: true,
  };
  return (
    <Stack>
      <BudgetMonthHeader budgetId={budgetId} month={period} />
      <TransactionList key={`${budgetId}/${period}`} filter={filter} title="Transactions" />
    </Stack>
  );
}
