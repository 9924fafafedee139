import { bulkCalls, type BulkChanged, type BulkUndone } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';
import { changes } from './transactions.api.ts';

/** Changes of many transactions; apart, because few visits make one. */
export const bulkApi = financesApi.injectEndpoints({
  endpoints: (build) => ({
    changeMany: build.mutation({
      ...contractEndpoint(bulkCalls.update),
      ...changes<BulkChanged>(() => null),
    }),
    undoMany: build.mutation({ ...contractEndpoint(bulkCalls.undo), ...changes<BulkUndone>(() => null) }),
  }),
});

export const { useChangeManyMutation } = bulkApi;
