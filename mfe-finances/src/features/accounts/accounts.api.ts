import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { accountDeleted } from '@fw/contract-events';
import { ask } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query({ ...ask(accountCalls.all), providesTags: ['Accounts'] }),
    connections: build.query({ ...ask(connectionCalls.list), providesTags: ['Connections'] }),
    syncAccount: build.mutation({ ...ask(connectionCalls.fullSync), invalidatesTags: ['Connections'] }),
    deleteConnection: build.mutation({
      ...ask(connectionCalls.delete),
      invalidatesTags: ['Accounts', 'Connections'],
      onQueryStarted: async (_asked, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: { deletedAccountIds: [] } }));
        for (const userAccountId of data.deletedAccountIds) dispatch(accountDeleted({ userAccountId }));
      },
    }),
  }),
});

export const { useAccountsQuery, useConnectionsQuery, useSyncAccountMutation, useDeleteConnectionMutation } =
  calls;
