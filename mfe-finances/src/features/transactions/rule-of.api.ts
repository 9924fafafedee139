import { ruleCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

/** A rule of one transaction; rules that exist are changed on their page. Apart, because few visits make one. */
export const { useCreateRuleOfMutation } = financesApi.injectEndpoints({
  endpoints: (build) => ({
    createRuleOf: build.mutation({ ...contractEndpoint(ruleCalls.create), invalidatesTags: ['Rules'] }),
  }),
});
