import { dashboardCalls } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from './api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query({ ...contractEndpoint(dashboardCalls.dashboard), providesTags: ['Dashboard'] }),
  }),
});

export const { useDashboardQuery } = calls;
