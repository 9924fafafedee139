import { comingUpCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

export const { useComingUpQuery } = financesApi.injectEndpoints({
  endpoints: (build) => ({
    comingUp: build.query({
      ...contractEndpoint(comingUpCalls.read),
      providesTags: ['Recurring', 'Transactions', 'Accounts'],
    }),
  }),
});
