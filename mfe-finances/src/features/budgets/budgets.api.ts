import { budgetCalls } from '@fw/contract-finances';
import { ask } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    budgets: build.query({ ...ask(budgetCalls.list), providesTags: ['Budgets'] }),
    budgetNavigation: build.query({ ...ask(budgetCalls.navigation), providesTags: ['Budgets'] }),
    budgetOfCategory: build.query({ ...ask(budgetCalls.single), providesTags: ['Budgets'] }),
    createBudget: build.mutation({ ...ask(budgetCalls.create), invalidatesTags: ['Budgets'] }),
    updateBudget: build.mutation({ ...ask(budgetCalls.update), invalidatesTags: ['Budgets'] }),
    deleteBudget: build.mutation({ ...ask(budgetCalls.delete), invalidatesTags: ['Budgets'] }),
  }),
});

export const {
  useBudgetsQuery,
  useBudgetNavigationQuery,
  useBudgetOfCategoryQuery,
  useCreateBudgetMutation,
  useUpdateBudgetMutation,
  useDeleteBudgetMutation,
} = calls;
