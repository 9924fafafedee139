import { companyCalls, employeeSearchCalls } from '@fw/contract-crm';
import { clientFactCalls } from '@fw/contract-crm/client-facts';
import { clientTagCalls } from '@fw/contract-crm/client-tags';
import { handOverCalls } from '@fw/contract-crm/hand-over';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from './api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    searchEmployees: build.query({
      ...contractEndpoint(employeeSearchCalls.search),
      providesTags: ['Employees'],
    }),
    employee: build.query({ ...contractEndpoint(employeeSearchCalls.profile), providesTags: ['Employees'] }),
    companies: build.query({ ...contractEndpoint(companyCalls.list), providesTags: ['Companies'] }),
    clientFacts: build.query({
      ...contractEndpoint(clientFactCalls.list),
      providesTags: ['ClientTags', 'Tasks', 'Interactions', 'Appointments'],
    }),
    usedTags: build.query({ ...contractEndpoint(clientTagCalls.used), providesTags: ['ClientTags'] }),
    addTag: build.mutation({ ...contractEndpoint(clientTagCalls.add), invalidatesTags: ['ClientTags'] }),
    handOver: build.mutation({
      ...contractEndpoint(handOverCalls.move),
      invalidatesTags: ['Employees', 'Inbox', 'Messages', 'Client'],
    }),
    undoHandOver: build.mutation({
      ...contractEndpoint(handOverCalls.undo),
      invalidatesTags: ['Employees', 'Inbox', 'Messages', 'Client'],
    }),
    removeTag: build.mutation({
      ...contractEndpoint(clientTagCalls.remove),
      invalidatesTags: ['ClientTags'],
    }),
  }),
});

export const {
  useSearchEmployeesQuery,
  useEmployeeQuery,
  useCompaniesQuery,
  useClientFactsQuery,
  useUsedTagsQuery,
  useAddTagMutation,
  useRemoveTagMutation,
  useHandOverMutation,
  useUndoHandOverMutation,
} = calls;
