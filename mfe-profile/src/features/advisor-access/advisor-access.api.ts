import { consentCalls } from '@fw/contract-crm/consent';
import { contractEndpoint } from '@fw/web-kit';
import { profileApi } from '../../app/api.ts';

const calls = profileApi.injectEndpoints({
  endpoints: (build) => ({
    consent: build.query({ ...contractEndpoint(consentCalls.get), providesTags: ['Consent'] }),
    giveConsent: build.mutation({ ...contractEndpoint(consentCalls.give), invalidatesTags: ['Consent'] }),
    revokeConsent: build.mutation({ ...contractEndpoint(consentCalls.revoke), invalidatesTags: ['Consent'] }),
  }),
});

export const { useConsentQuery, useGiveConsentMutation, useRevokeConsentMutation } = calls;
