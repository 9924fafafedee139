import {
  accountCalls,
  connectionCalls,
  netWorthCalls,
  transactionCalls,
  type Account,
} from '@fw/contract-finances';
import { accountDeleted, accountsChanged } from '@fw/contract-events';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const A_WHOLE_VISIT = 24 * 3_600;

interface Saved {
  readonly dispatch: (action: ReturnType<typeof accountsChanged>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Account }>;
}

/** Publishes a saved account; the lists are read again a moment later, see register.ts [A4-18]. */
const publishChange = (_args: unknown, { dispatch, queryFulfilled }: Saved): void => {
  queryFulfilled.then(
    ({ data }) => dispatch(accountsChanged({ userAccountIds: [data.userAccountId] })),
    () => undefined,
  );
};

interface Deleted {
  readonly dispatch: (action: ReturnType<typeof accountDeleted>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: { readonly deletedAccountIds: readonly string[] } }>;
}

const publishDeletion = async (_args: unknown, { dispatch, queryFulfilled }: Deleted): Promise<void> => {
  const { data } = await queryFulfilled.catch(() => ({ data: { deletedAccountIds: [] } }));
  for (const userAccountId of data.deletedAccountIds) dispatch(accountDeleted({ userAccountId }));
};

export const accountsApi = financesApi.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query({ ...contractEndpoint(accountCalls.all), providesTags: ['Accounts'] }),
    /** Days before the first known balance follow from transactions. */
    netWorthTrend: build.query({
      ...contractEndpoint(netWorthCalls.trend),
      providesTags: ['Accounts', 'Transactions'],
    }),
    /** Read once a visit [A7-17]. */
    accountTypes: build.query({
      ...contractEndpoint(accountCalls.types),
      keepUnusedDataFor: A_WHOLE_VISIT,
    }),
    createAccount: build.mutation({
      ...contractEndpoint(accountCalls.create),
      onQueryStarted: publishChange,
    }),
    createStudentDebt: build.mutation({
      ...contractEndpoint(accountCalls.createStudentDebt),
      onQueryStarted: publishChange,
    }),
    updateAccount: build.mutation({
      ...contractEndpoint(accountCalls.update),
      onQueryStarted: publishChange,
    }),
    deleteAccount: build.mutation({
      ...contractEndpoint(accountCalls.delete),
      invalidatesTags: ['Accounts'],
      onQueryStarted: publishDeletion,
    }),
    /** Transactions of one account; with a manual account they are deleted. */
    accountRows: build.query({
      ...contractEndpoint(transactionCalls.list),
      providesTags: ['Transactions'],
      keepUnusedDataFor: 0,
    }),
    connections: build.query({ ...contractEndpoint(connectionCalls.list), providesTags: ['Connections'] }),
    syncAccount: build.mutation({
      ...contractEndpoint(connectionCalls.fullSync),
      invalidatesTags: ['Connections'],
      // The connection shows as syncing before the service answers, and no longer when it refuses [A4-01].
      onQueryStarted: async ({ body: { accountId } }, { dispatch, queryFulfilled }) => {
        const marked = dispatch(
          accountsApi.util.updateQueryData('connections', undefined, (connections) => {
            for (const connection of connections) {
              if (connection.accountIds.includes(accountId)) connection.syncInProgress = true;
            }
          }),
        );
        await queryFulfilled.catch(marked.undo);
      },
    }),
    deleteConnection: build.mutation({
      ...contractEndpoint(connectionCalls.delete),
      invalidatesTags: ['Accounts', 'Connections'],
      onQueryStarted: publishDeletion,
    }),
  }),
});

export const {
  useAccountsQuery,
  useNetWorthTrendQuery,
  useAccountRowsQuery,
  useAccountTypesQuery,
  useCreateAccountMutation,
  useCreateStudentDebtMutation,
  useUpdateAccountMutation,
  useDeleteAccountMutation,
  useConnectionsQuery,
  useSyncAccountMutation,
  useDeleteConnectionMutation,
} = accountsApi;
