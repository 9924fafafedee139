import type { Category } from '@fw/contract-finances';
import { useNavigate, useParams } from '@fw/router';
import { Card, PageHeader } from '@fw/ui/core';
import { firstDayOf, formatMonth, lastDayOf, yearMonthOf } from '@fw/units';
import { useState } from 'react';
import { SpendingPanel, wholeMonth } from '../../features/spending/spending-panel.tsx';
import { useRankedSpendingQuery } from '../../features/spending/spending.api.ts';
import { spentSentence } from '../../features/spending/spending.text.ts';
import { TransactionList } from '../../features/transactions/transaction-list.tsx';
import { useCategories } from '../categories.api.ts';
import { Stack } from '../stack.tsx';
import { TwoLines } from '../two-lines.tsx';
import { today } from '../today.ts';

const PATH = '/my-goals-and-finances/transactions/spending';
const UNCATEGORIZED = 'uncategorized';

/** The categories whose expenses are spending: transfers and card payments are not. */
const spendingIds = (categories: readonly Category[]): string[] =>
  categories
    .filter(({ colorIndex, expenseCategoryId }) => colorIndex !== null || expenseCategoryId === UNCATEGORIZED)
    .map(({ expenseCategoryId }) => expenseCategoryId);

/** This month's spending with the transactions of the selected category, or of all of them [A2-16] [A2-58]. */
export function SpendingTransactionsPage() {
  const navigate = useNavigate();
  const { expenseCategoryId = null } = useParams();
  const [month] = useState(() => yearMonthOf(today()));
  const categories = useCategories();
  const { data } = useRankedSpendingQuery({ body: wholeMonth(month) });
  const filter = {
    startDate: firstDayOf(month),
    endDate: lastDayOf(month),
    excludeIncomes: true,
    categoryIds: expenseCategoryId === null ? spendingIds(categories) : [expenseCategoryId],
  };
  return (
    <>
      <PageHeader
        kicker="Spending"
        headline={
          <TwoLines>
            {data ? spentSentence(data.totalSpending, month) : `Spending in ${formatMonth(month)}`}
          </TwoLines>
        }
        live
      />
      <Stack>
        <Card>
          <SpendingPanel
            month={month}
            selected={expenseCategoryId}
            onSelect={(id) => void navigate(id === null ? PATH : `${PATH}/${id}`)}
          />
        </Card>
        <TransactionList key={expenseCategoryId ?? 'all'} filter={filter} title="Transactions" />
      </Stack>
    </>
  );
}
