import { plannerCalls, profileCalls } from '@fw/contract-profile';
import { contractEndpoint } from '@fw/web-kit';
import { profileApi } from '../../app/api.ts';

const calls = profileApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({ ...contractEndpoint(profileCalls.profile), providesTags: ['Profile'] }),
    planner: build.query({ ...contractEndpoint(plannerCalls.single), providesTags: ['Planner'] }),
    assignPlanner: build.mutation({ ...contractEndpoint(plannerCalls.assign), invalidatesTags: ['Planner'] }),
  }),
});

export const { useProfileQuery, usePlannerQuery, useAssignPlannerMutation } = calls;
