import { transactionCalls } from '@fw/contract-finances';
import { ask } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const MOVED = ['Transactions', 'Budgets', 'CashFlow', 'Spending'] as const;

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query({ ...ask(transactionCalls.list), providesTags: ['Transactions'] }),
    setVisibility: build.mutation({ ...ask(transactionCalls.visibility), invalidatesTags: [...MOVED] }),
    setCategory: build.mutation({ ...ask(transactionCalls.categoryUpdate), invalidatesTags: [...MOVED] }),
  }),
});

export const { useTransactionsQuery, useSetVisibilityMutation, useSetCategoryMutation } = calls;
