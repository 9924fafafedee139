import { nextStepCalls } from '@fw/contract-goals';
import { contractEndpoint, failureText, isProduction } from '@fw/web-kit';
import { goalsApi } from '../../app/api.ts';
import { NEXT_STEPS_TEXT as TEXT } from './next-steps.text.ts';

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

/** Why a step could not be changed: the raw message outside production; null where nothing failed. */
export function changeProblem(error: unknown): string | null {
  if (error === undefined) return null;
  return isProduction() ? TEXT.changeFailed : failureText(error);
}
