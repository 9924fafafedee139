import { clientReadCalls, sharingCalls } from '@fw/contract-crm/client-reads';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    clientConsent: build.query({ ...contractEndpoint(clientReadCalls.consent), providesTags: ['Client'] }),
    clientGoals: build.query({ ...contractEndpoint(clientReadCalls.goals), providesTags: ['Plans'] }),
    clientPlan: build.query({ ...contractEndpoint(clientReadCalls.plan), providesTags: ['Plans'] }),
    clientBudget: build.query({ ...contractEndpoint(clientReadCalls.budget), providesTags: ['Client'] }),
    clientSpending: build.query({ ...contractEndpoint(clientReadCalls.spending), providesTags: ['Client'] }),
    clientCashFlow: build.query({ ...contractEndpoint(clientReadCalls.cashFlow), providesTags: ['Client'] }),
    clientConnections: build.query({
      ...contractEndpoint(clientReadCalls.connections),
      providesTags: ['Client'],
    }),
    clientForecast: build.query({ ...contractEndpoint(clientReadCalls.forecast), providesTags: ['Client'] }),
    currentSharing: build.query(contractEndpoint(sharingCalls.current)),
    requestSharing: build.mutation({
      ...contractEndpoint(sharingCalls.request),
      invalidatesTags: ['Interactions'],
    }),
    preparePlan: build.mutation({
      ...contractEndpoint(clientReadCalls.preparePlan),
      invalidatesTags: ['Plans'],
    }),
  }),
});

export const {
  useClientConsentQuery,
  useCurrentSharingQuery,
  useClientGoalsQuery,
  useClientPlanQuery,
  useClientBudgetQuery,
  useClientSpendingQuery,
  useClientCashFlowQuery,
  useClientConnectionsQuery,
  useClientForecastQuery,
  useRequestSharingMutation,
  usePreparePlanMutation,
} = calls;
