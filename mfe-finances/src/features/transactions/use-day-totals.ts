import { dayTotalCalls, type Transaction, type TransactionFilter } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { useIdle } from '@fw/web-kit/first-use';
import { useMemo } from 'react';
import { financesApi } from '../../app/api.ts';
import type { Ordering } from './list-address.ts';
import type { DayTotals } from './transaction-table.tsx';

const { useDayTotalsQuery } = financesApi.injectEndpoints({
  endpoints: (build) => ({
    dayTotals: build.query({ ...contractEndpoint(dayTotalCalls.list), providesTags: ['Transactions'] }),
  }),
});

interface Page {
  readonly filter: TransactionFilter;
  readonly ordering: Ordering;
  readonly rows: readonly Transaction[] | undefined;
}

/**
 * What the days of a page add up to, also with their rows on other pages; none where the list is not in the order of
 * days. The first ones are read once the rows are drawn.
 */
export function useDayTotals({ filter, ordering, rows = [] }: Page): DayTotals {
  const days = rows.map(({ date }) => date).toSorted();
  const [startDate] = days;
  const isDrawn = useIdle(startDate !== undefined);
  const isByDay = ordering.fieldName === 'date' && startDate !== undefined;
  const { currentData } = useDayTotalsQuery(
    { body: { ...filter, startDate, endDate: days.at(-1) } },
    { skip: !isByDay || !isDrawn },
  );
  return useMemo(
    () => new Map(currentData?.items.map(({ date, total }) => [date, total] as const)),
    [currentData],
  );
}
