import { spendingCalls } from '@fw/contract-finances';
import { ask } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    rankedSpending: build.query({ ...ask(spendingCalls.ranked), providesTags: ['Spending'] }),
  }),
});

export const { useRankedSpendingQuery } = calls;
