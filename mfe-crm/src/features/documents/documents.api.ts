import { clientDocumentCalls } from '@fw/contract-crm/documents';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    documents: build.query({ ...contractEndpoint(clientDocumentCalls.list), providesTags: ['Documents'] }),
    shareDocument: build.mutation({
      ...contractEndpoint(clientDocumentCalls.share),
      invalidatesTags: ['Documents'],
    }),
    deleteDocument: build.mutation({
      ...contractEndpoint(clientDocumentCalls.delete),
      invalidatesTags: ['Documents'],
    }),
  }),
});

export const { useDocumentsQuery, useShareDocumentMutation, useDeleteDocumentMutation } = calls;
