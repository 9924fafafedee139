import { investmentOptionCalls } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../../app/api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    investmentTypes: build.query({
      ...contractEndpoint(investmentOptionCalls.types),
      providesTags: ['Funds'],
    }),
    investmentOptions: build.query({
      ...contractEndpoint(investmentOptionCalls.list),
      providesTags: ['Funds'],
    }),
    matchingTrusts: build.query({
      ...contractEndpoint(investmentOptionCalls.matching),
      providesTags: ['Funds'],
    }),
  }),
});

export const { useInvestmentTypesQuery, useInvestmentOptionsQuery, useMatchingTrustsQuery } = calls;
