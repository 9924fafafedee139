import { budgetCalls, type Budget } from '@fw/contract-finances';
import { budgetsChanged } from '@fw/contract-events';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

interface Told {
  readonly dispatch: (action: ReturnType<typeof budgetsChanged>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Pick<Budget, 'budgetPeriod'> }>;
}

/** Other domains hear of it once the service said yes. */
const tell = (_asked: unknown, { dispatch, queryFulfilled }: Told): void => {
  queryFulfilled.then(
    ({ data }) => dispatch(budgetsChanged({ budgetPeriod: data.budgetPeriod })),
    () => undefined,
  );
};

const moves = { invalidatesTags: ['Budgets'], onQueryStarted: tell } as const;

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    budgets: build.query({ ...contractEndpoint(budgetCalls.list), providesTags: ['Budgets'] }),
    budgetNavigation: build.query({ ...contractEndpoint(budgetCalls.navigation), providesTags: ['Budgets'] }),
    budgetOfCategory: build.query({ ...contractEndpoint(budgetCalls.single), providesTags: ['Budgets'] }),
    createBudget: build.mutation({ ...contractEndpoint(budgetCalls.create), ...moves }),
    updateBudget: build.mutation({ ...contractEndpoint(budgetCalls.update), ...moves }),
    deleteBudget: build.mutation({ ...contractEndpoint(budgetCalls.delete), ...moves }),
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
