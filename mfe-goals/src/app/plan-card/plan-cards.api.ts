import { planCardCalls } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    planCards: build.query({ ...contractEndpoint(planCardCalls.list), providesTags: ['Dashboard'] }),
  }),
});

export const { usePlanCardsQuery } = calls;
