import { merchantNameCalls, noteCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const changesRows = { invalidatesTags: ['Transactions'] } as const;

/** Notes, tags and names of merchants, which no sum depends on; apart, because few visits change one. */
export const annotateApi = financesApi.injectEndpoints({
  endpoints: (build) => ({
    setNote: build.mutation({ ...contractEndpoint(noteCalls.update), ...changesRows }),
    nameMerchant: build.mutation({ ...contractEndpoint(merchantNameCalls.save), ...changesRows }),
    unnameMerchant: build.mutation({ ...contractEndpoint(merchantNameCalls.delete), ...changesRows }),
  }),
});

export const { useSetNoteMutation, useNameMerchantMutation, useUnnameMerchantMutation } = annotateApi;
