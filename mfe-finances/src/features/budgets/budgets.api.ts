import { budgetCalls, budgetDeletionCalls, budgetRolloverCalls, type Budget } from '@fw/contract-finances';
import { budgetsChanged } from '@fw/contract-events';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

interface Started {
  readonly dispatch: (action: ReturnType<typeof budgetsChanged>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Pick<Budget, 'budgetPeriod'> }>;
}

/** Publishes the change to the other domains after success. */
const publishChange = (_args: unknown, { dispatch, queryFulfilled }: Started): void => {
  queryFulfilled.then(
    ({ data }) => dispatch(budgetsChanged({ budgetPeriod: data.budgetPeriod })),
    () => undefined,
  );
};

const changesBudgets = { invalidatesTags: ['Budgets'], onQueryStarted: publishChange } as const;

export const budgetsApi = financesApi.injectEndpoints({
  endpoints: (build) => ({
    budgets: build.query({ ...contractEndpoint(budgetCalls.list), providesTags: ['Budgets'] }),
    budgetNavigation: build.query({ ...contractEndpoint(budgetCalls.navigation), providesTags: ['Budgets'] }),
    budgetOfCategory: build.query({ ...contractEndpoint(budgetCalls.single), providesTags: ['Budgets'] }),
    createBudget: build.mutation({ ...contractEndpoint(budgetCalls.create), ...changesBudgets }),
    updateBudget: build.mutation({ ...contractEndpoint(budgetCalls.update), ...changesBudgets }),
    rolloverBudget: build.mutation({ ...contractEndpoint(budgetRolloverCalls.set), ...changesBudgets }),
    deleteBudget: build.mutation({ ...contractEndpoint(budgetCalls.delete), ...changesBudgets }),
    restoreBudget: build.mutation({ ...contractEndpoint(budgetDeletionCalls.undo), ...changesBudgets }),
  }),
});

export const {
  useBudgetsQuery,
  useBudgetNavigationQuery,
  useBudgetOfCategoryQuery,
  useCreateBudgetMutation,
  useUpdateBudgetMutation,
  useDeleteBudgetMutation,
  useRolloverBudgetMutation,
} = budgetsApi;
