import { budgetCalls, budgetDeletionCalls, budgetRolloverCalls, type Budget } from '@fw/contract-finances';
import { budgetsChanged } from '@fw/contract-events';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

type OfMonth = Pick<Budget, 'budgetPeriod'>;

interface Started<Reply> {
  readonly dispatch: (action: ReturnType<typeof budgetsChanged>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Reply }>;
}

/** Publishes the change to the other domains after success. */
export const changesMonth = <Reply extends OfMonth>() => ({
  invalidatesTags: ['Budgets'] as const,
  onQueryStarted: (_args: unknown, { dispatch, queryFulfilled }: Started<Reply>): void => {
    queryFulfilled.then(
      ({ data }) => dispatch(budgetsChanged({ budgetPeriod: data.budgetPeriod })),
      () => undefined,
    );
  },
});

const changesBudgets = changesMonth<OfMonth>();

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
