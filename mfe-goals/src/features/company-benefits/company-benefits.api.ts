import { interestFlagCalls } from '@fw/contract-profile';
import { contractEndpoint, failureText } from '@fw/web-kit';
import { goalsApi } from '../../app/api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    noteBenefitsInterest: build.mutation({
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

export const { useNoteBenefitsInterestMutation } = calls;
