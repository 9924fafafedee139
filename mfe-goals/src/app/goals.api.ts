import { goalCalls } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from './api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    exploreGoals: build.query({ ...contractEndpoint(goalCalls.explore), providesTags: ['Goals'] }),
    goal: build.query({ ...contractEndpoint(goalCalls.one), providesTags: ['Goals'] }),
    exploreGoal: build.query({ ...contractEndpoint(goalCalls.exploreOne), providesTags: ['Goals'] }),
    // The steps of a goal without a questionnaire are listed while the goal is chosen.
    chooseGoal: build.mutation({
      ...contractEndpoint(goalCalls.choose),
      invalidatesTags: ['Goals', 'NextSteps', 'Dashboard'],
    }),
    removeGoal: build.mutation({
      ...contractEndpoint(goalCalls.remove),
      invalidatesTags: ['Goals', 'NextSteps', 'Dashboard'],
    }),
  }),
});

export const {
  useGoalQuery,
  useExploreGoalsQuery,
  useExploreGoalQuery,
  useChooseGoalMutation,
  useRemoveGoalMutation,
} = calls;
