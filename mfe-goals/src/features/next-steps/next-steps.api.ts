import { nextStepCalls } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../../app/api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    nextStepsOfPlan: build.query({ ...contractEndpoint(nextStepCalls.ofPlan), providesTags: ['NextSteps'] }),
    nextStepsOfAll: build.query({ ...contractEndpoint(nextStepCalls.all), providesTags: ['NextSteps'] }),
    // A changed step is read again with every list that shows it [B4-53].
    setNextStepStatus: build.mutation({
      ...contractEndpoint(nextStepCalls.setStatus),
      invalidatesTags: (_, error) => (error ? [] : ['NextSteps', 'Dashboard', 'Goals', 'Plan']),
    }),
  }),
});

export const { useNextStepsOfPlanQuery, useNextStepsOfAllQuery, useSetNextStepStatusMutation } = calls;
