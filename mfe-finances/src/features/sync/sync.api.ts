import { connectionCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

/** Status calls; polled without a subscription, so nothing of them stays in the cache. */
export const syncApi = financesApi.injectEndpoints({
  endpoints: (build) => ({
    anySync: build.query(contractEndpoint(connectionCalls.anySync)),
    connectionStatus: build.query(contractEndpoint(connectionCalls.status)),
  }),
});
