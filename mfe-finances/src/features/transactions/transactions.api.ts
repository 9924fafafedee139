import { transactionCalls, type Transaction } from '@fw/contract-finances';
import { transactionsChanged } from '@fw/contract-events';
import { yearMonthOf } from '@fw/units';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const MOVED = ['Transactions', 'Budgets', 'CashFlow', 'Spending'] as const;

interface Started {
  readonly dispatch: (action: ReturnType<typeof transactionsChanged>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Transaction }>;
}

/** Publishes the change to the other domains after success. */
const publishChange = (_args: unknown, { dispatch, queryFulfilled }: Started): void => {
  queryFulfilled.then(
    ({ data }) => dispatch(transactionsChanged({ months: [yearMonthOf(data.date)] })),
    () => undefined,
  );
};

const changesTransactions = { invalidatesTags: [...MOVED], onQueryStarted: publishChange };

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query({ ...contractEndpoint(transactionCalls.list), providesTags: ['Transactions'] }),
    setVisibility: build.mutation({
      ...contractEndpoint(transactionCalls.visibility),
      ...changesTransactions,
    }),
    setCategory: build.mutation({
      ...contractEndpoint(transactionCalls.categoryUpdate),
      ...changesTransactions,
    }),
  }),
});

export const { useTransactionsQuery, useSetVisibilityMutation, useSetCategoryMutation } = calls;
