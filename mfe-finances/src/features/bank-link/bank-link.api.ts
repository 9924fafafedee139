import { connectionCalls, quovoCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const MOVED = ['Accounts', 'Connections'] as const;

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    linkSettings: build.query({ ...contractEndpoint(connectionCalls.settings) }),
    createLink: build.mutation({ ...contractEndpoint(connectionCalls.createLink) }),
    repairLink: build.mutation({ ...contractEndpoint(connectionCalls.publicToken) }),
    createPlaid: build.mutation({
      ...contractEndpoint(connectionCalls.createPlaid),
      invalidatesTags: [...MOVED],
    }),
    restore: build.mutation({ ...contractEndpoint(connectionCalls.restore), invalidatesTags: [...MOVED] }),
    openIframe: build.mutation({ ...contractEndpoint(quovoCalls.iframeToken) }),
    syncAllQuovo: build.mutation({
      ...contractEndpoint(quovoCalls.syncAllAccounts),
      invalidatesTags: [...MOVED],
    }),
    logStep: build.mutation({ ...contractEndpoint(connectionCalls.userLog) }),
    logLink: build.mutation({ ...contractEndpoint(connectionCalls.log) }),
  }),
});

export const {
  useLazyLinkSettingsQuery,
  useCreateLinkMutation,
  useRepairLinkMutation,
  useCreatePlaidMutation,
  useRestoreMutation,
  useLogLinkMutation,
  useLogStepMutation,
  useOpenIframeMutation,
  useSyncAllQuovoMutation,
} = calls;
