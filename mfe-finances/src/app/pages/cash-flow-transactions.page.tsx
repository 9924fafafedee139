import { useParams } from '@fw/router';
import { firstDayOf, lastDayOf } from '@fw/units';
import { CashFlowMonthHeader, CashFlowMonthSummary } from '../../features/cash-flow/month-summary.tsx';
import { TransactionList } from '../../features/transactions/transaction-list.tsx';
import { Stack } from '../stack.tsx';
import { monthOfRoute } from '../moments.ts';
import { UnknownMonth } from './unknown-month.tsx';

/** Transactions of one month beside its cash flow [A2-16] [A2-54]. */
export function CashFlowTransactionsPage() {
  const { year, month } = useParams();
  const period = monthOfRoute(year, month);
  if (!period) return <UnknownMonth />;
  const filter = { startDate: firstDayOf(period), endDate: lastDayOf(period), excludeOutsideSums: true };
  return (
    <>
      <CashFlowMonthHeader month={period} />
      <Stack>
        <CashFlowMonthSummary month={period} />
        <TransactionList key={period} filter={filter} title="Transactions" />
      </Stack>
    </>
  );
}
