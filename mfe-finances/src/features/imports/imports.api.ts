import { importCalls } from '@fw/contract-finances';
import { transactionsChanged } from '@fw/contract-events';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    importMapping: build.query({ ...contractEndpoint(importCalls.mapping), keepUnusedDataFor: 0 }),
    importPreview: build.mutation({ ...contractEndpoint(importCalls.preview) }),
    importAdd: build.mutation({
      ...contractEndpoint(importCalls.add),
      invalidatesTags: ['Transactions', 'Budgets', 'CashFlow', 'Spending'],
      onQueryStarted: (_args, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          () => dispatch(transactionsChanged({ months: [] })),
          () => undefined,
        );
      },
    }),
  }),
});

export const { useLazyImportMappingQuery, useImportPreviewMutation, useImportAddMutation } = calls;
