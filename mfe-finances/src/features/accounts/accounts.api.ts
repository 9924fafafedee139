import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { accountDeleted } from '@fw/contract-events';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

export const accountsApi = financesApi.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query({ ...contractEndpoint(accountCalls.all), providesTags: ['Accounts'] }),
    connections: build.query({ ...contractEndpoint(connectionCalls.list), providesTags: ['Connections'] }),
    syncAccount: build.mutation({
      ...contractEndpoint(connectionCalls.fullSync),
      invalidatesTags: ['Connections'],
    }),
    deleteConnection: build.mutation({
      ...contractEndpoint(connectionCalls.delete),
      invalidatesTags: ['Accounts', 'Connections'],
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: { deletedAccountIds: [] } }));
        for (const userAccountId of data.deletedAccountIds) dispatch(accountDeleted({ userAccountId }));
      },
    }),
  }),
});

export const { useAccountsQuery, useConnectionsQuery, useSyncAccountMutation, useDeleteConnectionMutation } =
  accountsApi;
