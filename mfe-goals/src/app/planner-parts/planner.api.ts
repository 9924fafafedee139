import { plannerCalls } from '@fw/contract-profile/planner';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    planner: build.query({ ...contractEndpoint(plannerCalls.single), providesTags: ['Planner'] }),
  }),
});

export const { usePlannerQuery } = calls;
