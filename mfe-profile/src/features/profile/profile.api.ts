import { plannerCalls, profileCalls } from '@fw/contract-profile';
import { ask } from '@fw/web-kit';
import { profileApi } from '../../app/api.ts';

const calls = profileApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({ ...ask(profileCalls.profile), providesTags: ['Profile'] }),
    planner: build.query({ ...ask(plannerCalls.single), providesTags: ['Planner'] }),
    assignPlanner: build.mutation({ ...ask(plannerCalls.assign), invalidatesTags: ['Planner'] }),
  }),
});

export const { useProfileQuery, usePlannerQuery, useAssignPlannerMutation } = calls;
