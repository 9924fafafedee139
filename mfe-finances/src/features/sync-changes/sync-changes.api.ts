import { syncChangeCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    syncChanges: build.query({ ...contractEndpoint(syncChangeCalls.latest), providesTags: ['Transactions'] }),
  }),
});

export const { useSyncChangesQuery } = calls;
