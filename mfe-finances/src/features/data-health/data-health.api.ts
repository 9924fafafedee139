import { connectionCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

export const { useDataHealthQuery } = financesApi.injectEndpoints({
  endpoints: (build) => ({
    /** The connections once more, under a name that starts no poller of their syncs. */
    dataHealth: build.query({
      ...contractEndpoint(connectionCalls.list),
      providesTags: ['Connections', 'Accounts', 'Transactions'],
    }),
  }),
});
