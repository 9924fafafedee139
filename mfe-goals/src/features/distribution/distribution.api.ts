import { distributionCalls } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../../app/api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    calculateDistribution: build.mutation(contractEndpoint(distributionCalls.calculate)),
  }),
});

export const { useCalculateDistributionMutation } = calls;
