import { budgetGoalCalls } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../../app/api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    // Read again by every page that opens it: the budgets move with every transaction.
    budgetGoal: build.query({
      ...contractEndpoint(budgetGoalCalls.get),
      keepUnusedDataFor: 0,
      providesTags: ['NextSteps'],
    }),
    setBudgetStepStatus: build.mutation({
      ...contractEndpoint(budgetGoalCalls.setStepStatus),
      invalidatesTags: (_, error) => (error ? [] : ['NextSteps', 'Dashboard']),
    }),
  }),
});

export const { useBudgetGoalQuery, useSetBudgetStepStatusMutation } = calls;
