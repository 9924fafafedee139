import { transactionCalls, type Splitted, type TransactionFilter } from '@fw/contract-finances';
import { transactionsChanged } from '@fw/contract-events';
import { yearMonthOf, type IsoDate } from '@fw/units';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';
import { pageSize } from './page-size.ts';

const MOVED = ['Transactions', 'Budgets', 'CashFlow', 'Spending'] as const;

interface Started<Reply> {
  readonly dispatch: (action: ReturnType<typeof transactionsChanged>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Reply }>;
}

/** Publishes the change to the other domains after success; `dayOf` gives the day of what changed, where it is known. */
export const changes = <Reply>(dayOf: (reply: Reply) => IsoDate | null) => ({
  invalidatesTags: [...MOVED],
  onQueryStarted: (_args: unknown, { dispatch, queryFulfilled }: Started<Reply>): void => {
    queryFulfilled.then(
      ({ data }) => {
        const day = dayOf(data);
        dispatch(transactionsChanged({ months: day === null ? [] : [yearMonthOf(day)] }));
      },
      () => undefined,
    );
  },
});

const changesOne = changes(({ date }: { readonly date: IsoDate }) => date);

/** [A3-47] */
export const NEWEST_FIRST = { fieldName: 'date', sortDirection: 'DESC' } as const;

/** The request for the newest transactions of a filter. */
export const firstPage = (filter: TransactionFilter) => ({
  body: { ...filter, page: 1, pageSize: pageSize(), ordering: NEWEST_FIRST },
});

export const transactionsApi = financesApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query({ ...contractEndpoint(transactionCalls.list), providesTags: ['Transactions'] }),
    transactionTotals: build.query({
      ...contractEndpoint(transactionCalls.totals),
      providesTags: ['Transactions'],
    }),
    setVisibility: build.mutation({ ...contractEndpoint(transactionCalls.visibility), ...changesOne }),
    setCategory: build.mutation({ ...contractEndpoint(transactionCalls.categoryUpdate), ...changesOne }),
    createTransaction: build.mutation({ ...contractEndpoint(transactionCalls.create), ...changesOne }),
    updateTransaction: build.mutation({ ...contractEndpoint(transactionCalls.update), ...changesOne }),
    deleteTransaction: build.mutation({
      ...contractEndpoint(transactionCalls.delete),
      ...changes(() => null),
    }),
    related: build.query({ ...contractEndpoint(transactionCalls.related), providesTags: ['Transactions'] }),
    splitTransaction: build.mutation({
      ...contractEndpoint(transactionCalls.split),
      ...changes(({ sourceTransaction }: Splitted) => sourceTransaction.date),
    }),
  }),
});

export const {
  useTransactionsQuery,
  useLazyTransactionsQuery,
  useTransactionTotalsQuery,
  useSetVisibilityMutation,
  useSetCategoryMutation,
  useCreateTransactionMutation,
  useUpdateTransactionMutation,
  useDeleteTransactionMutation,
  useRelatedQuery,
  useSplitTransactionMutation,
} = transactionsApi;
