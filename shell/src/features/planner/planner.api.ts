import { consentCalls } from '@fw/contract-crm/consent';
import { conversationCalls, plannerCalls } from '@fw/contract-profile';
import { contractEndpoint, createDomainApi, LAST_DATA } from '@fw/web-kit';

/** The cache of the planner page; injected into the store when the page is first opened. */
export const plannerApi = createDomainApi(
  'plannerApi',
  ['Planner', 'Messages', 'Appointments'],
  LAST_DATA,
).injectEndpoints({
  endpoints: (build) => ({
    planner: build.query({ ...contractEndpoint(plannerCalls.single), providesTags: ['Planner'] }),
    assignPlanner: build.mutation({ ...contractEndpoint(plannerCalls.assign), invalidatesTags: ['Planner'] }),
    messages: build.query({ ...contractEndpoint(conversationCalls.list), providesTags: ['Messages'] }),
    sendMessage: build.mutation({
      ...contractEndpoint(conversationCalls.send),
      invalidatesTags: ['Messages'],
    }),
    plannerConsent: build.query(contractEndpoint(consentCalls.get)),
    readMessages: build.mutation(contractEndpoint(conversationCalls.read)),
  }),
});

export const {
  usePlannerQuery,
  usePlannerConsentQuery,
  useAssignPlannerMutation,
  useMessagesQuery,
  useSendMessageMutation,
  useReadMessagesMutation,
} = plannerApi;
