import type { Category } from '@fw/contract-finances';
import { SPENDING_ROUTE } from '@fw/contract-remotes/routes';
import { useLocation, useNavigate, useParams, useSearchParams } from '@fw/router';
import { Card } from '@fw/ui/core';
import { isYearMonth, yearMonthOf, type YearMonth } from '@fw/units';
import { useState } from 'react';
import { today } from '@fw/units/today';
import { MonthPicker } from '../../features/spending/month-picker.tsx';
import { SpendingHeader } from '../../features/spending/spending-header.tsx';
import { rankedDays, SpendingPanel, PreviousMonth } from '../../features/spending/spending-panel.tsx';
import { TimeFrame, useMonthsBack } from '../../features/spending/time-frame.tsx';
import { TransactionList } from '../../features/transactions/transaction-list.tsx';
import { useCategories } from '../categories.api.ts';
import { Stack } from '../stack.tsx';

const UNCATEGORIZED = 'uncategorized';

/** The categories whose expenses are spending: transfers and card payments are not. */
const spendingIds = (categories: readonly Category[]): string[] =>
  categories
    .filter(({ colorIndex, expenseCategoryId }) => colorIndex !== null || expenseCategoryId === UNCATEGORIZED)
    .map(({ expenseCategoryId }) => expenseCategoryId);

/** The month of the address; the current one where it names none, or one that has not come. */
function useMonth() {
  const [params] = useSearchParams();
  const [current] = useState(() => yearMonthOf(today()));
  const named = params.get('month');
  const month = isYearMonth(named) && named < current ? named : current;
  return {
    month,
    current,
    /** The query of the address for another month. */
    searchFor: (next: YearMonth): string => {
      const changed = new URLSearchParams(params);
      if (next === current) changed.delete('month');
      else changed.set('month', next);
      return changed.size === 0 ? '' : `?${changed.toString()}`;
    },
  };
}

/** The spending of a month, or of more, with the transactions of the selected category, or of all of them [A2-16] [A2-58]. */
export function SpendingTransactionsPage() {
  const navigate = useNavigate();
  const { expenseCategoryId = null } = useParams();
  const { pathname, search } = useLocation();
  const [monthsBack, setMonthsBack] = useMonthsBack();
  const { month, current, searchFor } = useMonth();
  const days = rankedDays(month, monthsBack);
  const categories = useCategories();
  const filter = {
    startDate: days.fromDate,
    endDate: days.toDate,
    excludeIncomes: true,
    excludeOutsideSums: true,
    categoryIds: expenseCategoryId === null ? spendingIds(categories) : [expenseCategoryId],
  };
  const path = (id: string | null): string => (id === null ? SPENDING_ROUTE : `${SPENDING_ROUTE}/${id}`);
  return (
    <>
      <SpendingHeader
        month={month}
        monthsBack={monthsBack}
        selected={expenseCategoryId}
        backTo={`${SPENDING_ROUTE}${search}`}
      />
      <TimeFrame monthsBack={monthsBack} onChange={setMonthsBack} />
      <Stack>
        <Card>
          <MonthPicker
            month={month}
            last={current}
            onMonth={(next) => void navigate(`${path(expenseCategoryId)}${searchFor(next)}`)}
          />
          <SpendingPanel
            month={month}
            monthsBack={monthsBack}
            isPast={month !== current}
            selected={expenseCategoryId}
            onSelect={(id) => void navigate(`${path(id)}${search}`, { state: { stepFrom: pathname } })}
          />
          {monthsBack === 0 && <PreviousMonth month={month} />}
        </Card>
        <TransactionList
          key={`${month} ${String(monthsBack)} ${expenseCategoryId ?? 'all'}`}
          filter={filter}
          title="Transactions"
        />
      </Stack>
    </>
  );
}
