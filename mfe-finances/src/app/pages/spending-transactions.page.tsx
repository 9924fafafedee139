import { useNavigate, useParams } from '@fw/router';
import { Card, PageHeader } from '@fw/ui';
import { firstDayOf, formatMonth, lastDayOf, yearMonthOf } from '@fw/units';
import { useState } from 'react';
import { SpendingPanel } from '../../features/spending/spending-panel.tsx';
import { TransactionList } from '../../features/transactions/transaction-list.tsx';
import { today } from '../today.ts';

const PATH = '/my-goals-and-finances/transactions/spending';

/** This month's spending with the transactions of the selected category [A2-16] [A2-58]. */
export function SpendingTransactionsPage() {
  const navigate = useNavigate();
  const { expenseCategoryId = null } = useParams();
  const [month] = useState(() => yearMonthOf(today()));
  const filter = {
    startDate: firstDayOf(month),
    endDate: lastDayOf(month),
    excludeIncomes: true,
    ...(expenseCategoryId === null ? {} : { categoryIds: [expenseCategoryId] }),
  };
  return (
    <>
      <PageHeader kicker="Spending" answer={`Where your money went in ${formatMonth(month)}`} />
      <Card>
        <SpendingPanel
          month={month}
          selected={expenseCategoryId}
          onSelect={(id) => void navigate(id === null ? PATH : `${PATH}/${id}`)}
        />
      </Card>
      <TransactionList key={expenseCategoryId ?? 'all'} filter={filter} />
    </>
  );
}
