import { goalCalls } from '@fw/contract-goals';
import { ask } from '@fw/web-kit';
import { goalsApi } from './api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    exploreGoals: build.query({ ...ask(goalCalls.explore), providesTags: ['Goals'] }),
    exploreGoal: build.query({ ...ask(goalCalls.exploreOne), providesTags: ['Goals'] }),
    chooseGoal: build.mutation({ ...ask(goalCalls.choose), invalidatesTags: ['Goals'] }),
    removeGoal: build.mutation({ ...ask(goalCalls.remove), invalidatesTags: ['Goals'] }),
  }),
});

export const { useExploreGoalsQuery, useExploreGoalQuery, useChooseGoalMutation, useRemoveGoalMutation } =
  calls;
