import { auditCalls, endSessionCalls, ownSessionCalls, secondFactorCalls } from '@fw/contract-identity';
import { contractEndpoint, createDomainApi, type SuiteStore } from '@fw/web-kit';

const base = createDomainApi('securityApi', ['SecondFactor', 'Sessions', 'Activity']);

const securityApi = base.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query({
      ...contractEndpoint(secondFactorCalls.state),
      providesTags: ['SecondFactor'],
    }),
    prepareCode: build.mutation(contractEndpoint(secondFactorCalls.prepareCode)),
    addCode: build.mutation({
      ...contractEndpoint(secondFactorCalls.addCode),
      invalidatesTags: ['SecondFactor', 'Activity'],
    }),
    removeCode: build.mutation({
      ...contractEndpoint(secondFactorCalls.removeCode),
      invalidatesTags: ['SecondFactor', 'Activity'],
    }),
    preparePasskey: build.mutation(contractEndpoint(secondFactorCalls.preparePasskey)),
    addPasskey: build.mutation({
      ...contractEndpoint(secondFactorCalls.addPasskey),
      invalidatesTags: ['SecondFactor', 'Activity'],
    }),
    removePasskey: build.mutation({
      ...contractEndpoint(secondFactorCalls.removePasskey),
      invalidatesTags: ['SecondFactor', 'Activity'],
    }),
    renewRecoveryCodes: build.mutation({
      ...contractEndpoint(secondFactorCalls.renewRecoveryCodes),
      invalidatesTags: ['SecondFactor', 'Activity'],
    }),
    sessions: build.query({ ...contractEndpoint(ownSessionCalls.list), providesTags: ['Sessions'] }),
    endSession: build.mutation({
      ...contractEndpoint(endSessionCalls.end),
      invalidatesTags: ['Sessions', 'Activity'],
    }),
    endOtherSessions: build.mutation({
      ...contractEndpoint(endSessionCalls.endOthers),
      invalidatesTags: ['Sessions', 'Activity'],
    }),
    activity: build.query({ ...contractEndpoint(auditCalls.list), providesTags: ['Activity'] }),
  }),
});

export const {
  useSecondFactorQuery,
  usePrepareCodeMutation,
  useAddCodeMutation,
  useRemoveCodeMutation,
  usePreparePasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useActivityQuery,
} = securityApi;

/** Adds the calls of this page to the store; may be called again. */
export const registerSecurity = (store: SuiteStore): void => store.inject(securityApi);
