import { goalCalls } from '@fw/contract-goals/goals';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read anew each time they are shown: goals belong to another domain. */
    chosenGoals: build.query({ ...contractEndpoint(goalCalls.all), keepUnusedDataFor: 0 }),
  }),
});

export const { useChosenGoalsQuery } = calls;
