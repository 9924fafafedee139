import { goalCalls } from '@fw/contract-goals/goals';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read anew each time it is shown: plans belong to another domain. */
    goalsOfAccount: build.query({ ...contractEndpoint(goalCalls.byAccount), keepUnusedDataFor: 0 }),
  }),
});

export const { useGoalsOfAccountQuery } = calls;
