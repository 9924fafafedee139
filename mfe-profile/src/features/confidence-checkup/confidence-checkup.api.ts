import { confidenceCheckupCalls, interestFlagCalls } from '@fw/contract-profile';
import { contractEndpoint, failureText } from '@fw/web-kit';
import { profileApi } from '../../app/api.ts';

const calls = profileApi.injectEndpoints({
  endpoints: (build) => ({
    checkup: build.query({ ...contractEndpoint(confidenceCheckupCalls.get), providesTags: ['Checkup'] }),
    saveCheckup: build.mutation({
      ...contractEndpoint(confidenceCheckupCalls.save),
      invalidatesTags: ['Checkup'],
    }),
    setInterestFlag: build.mutation({
      ...contractEndpoint(interestFlagCalls.set),
      onQueryStarted: async (_args, { queryFulfilled }) => {
        // A failure is logged and not shown [B7-22]: nothing on the screen depends on it.
        await queryFulfilled.catch(({ error }: { readonly error?: unknown }) => {
          reportError(new Error(`The interest was not noted: ${failureText(error)}`));
        });
      },
    }),
  }),
});

export const { useCheckupQuery, useSaveCheckupMutation, useSetInterestFlagMutation } = calls;
