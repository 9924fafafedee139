import { budgetMonthCalls, type BudgetMonthSaved, type BudgetMonthUndone } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';
import { changesMonth } from './budgets.api.ts';

/** All categories of a month at once: what they have and spend, and a change of all of them. */
export const budgetMonthApi = financesApi.injectEndpoints({
  endpoints: (build) => ({
    budgetMonth: build.query({ ...contractEndpoint(budgetMonthCalls.read), providesTags: ['Budgets'] }),
    saveBudgetMonth: build.mutation({
      ...contractEndpoint(budgetMonthCalls.save),
      ...changesMonth<BudgetMonthSaved>(),
    }),
    undoBudgetMonth: build.mutation({
      ...contractEndpoint(budgetMonthCalls.undo),
      ...changesMonth<BudgetMonthUndone>(),
    }),
  }),
});

export const { useBudgetMonthQuery, useSaveBudgetMonthMutation } = budgetMonthApi;
