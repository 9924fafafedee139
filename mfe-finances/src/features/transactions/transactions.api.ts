import { transactionCalls, type Transaction } from '@fw/contract-finances';
import { transactionsChanged } from '@fw/contract-events';
import { yearMonthOf } from '@fw/units';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const MOVED = ['Transactions', 'Budgets', 'CashFlow', 'Spending'] as const;

interface Told {
  readonly dispatch: (action: ReturnType<typeof transactionsChanged>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Transaction }>;
}

/** Other domains hear of it once the service said yes. */
const tell = (_asked: unknown, { dispatch, queryFulfilled }: Told): void => {
  queryFulfilled.then(
    ({ data }) => dispatch(transactionsChanged({ months: [yearMonthOf(data.date)] })),
    () => undefined,
  );
};

const moves = { invalidatesTags: [...MOVED], onQueryStarted: tell };

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query({ ...contractEndpoint(transactionCalls.list), providesTags: ['Transactions'] }),
    setVisibility: build.mutation({ ...contractEndpoint(transactionCalls.visibility), ...moves }),
    setCategory: build.mutation({ ...contractEndpoint(transactionCalls.categoryUpdate), ...moves }),
  }),
});

export const { useTransactionsQuery, useSetVisibilityMutation, useSetCategoryMutation } = calls;
