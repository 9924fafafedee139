import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from './api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    plannerClients: build.query({ ...contractEndpoint(plannerInboxCalls.clients), providesTags: ['Inbox'] }),
    unreadMessages: build.query({ ...contractEndpoint(plannerInboxCalls.unread), providesTags: ['Inbox'] }),
    clientMessages: build.query({ ...contractEndpoint(plannerInboxCalls.list), providesTags: ['Messages'] }),
    sendToClient: build.mutation({
      ...contractEndpoint(plannerInboxCalls.send),
      invalidatesTags: ['Messages'],
    }),
    readClient: build.mutation({ ...contractEndpoint(plannerInboxCalls.read), invalidatesTags: ['Inbox'] }),
  }),
});

export const {
  usePlannerClientsQuery,
  useUnreadMessagesQuery,
  useClientMessagesQuery,
  useSendToClientMutation,
  useReadClientMutation,
} = calls;
