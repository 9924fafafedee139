import { connectionCalls } from '@fw/contract-finances';
import { ask } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const MOVED = ['Accounts', 'Connections'] as const;

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    linkSettings: build.query({ ...ask(connectionCalls.settings) }),
    createLink: build.mutation({ ...ask(connectionCalls.createLink) }),
    repairLink: build.mutation({ ...ask(connectionCalls.publicToken) }),
    createPlaid: build.mutation({ ...ask(connectionCalls.createPlaid), invalidatesTags: [...MOVED] }),
    restore: build.mutation({ ...ask(connectionCalls.restore), invalidatesTags: [...MOVED] }),
    logLink: build.mutation({ ...ask(connectionCalls.log) }),
  }),
});

export const {
  useLazyLinkSettingsQuery,
  useCreateLinkMutation,
  useRepairLinkMutation,
  useCreatePlaidMutation,
  useRestoreMutation,
  useLogLinkMutation,
} = calls;
