import { spendingCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    rankedSpending: build.query({ ...contractEndpoint(spendingCalls.ranked), providesTags: ['Spending'] }),
  }),
});

export const { useRankedSpendingQuery } = calls;
