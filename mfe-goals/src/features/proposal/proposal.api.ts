import { planProposalCalls } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../../app/api.ts';
import { openedPlan } from '../../app/plans/plans.api.ts';

const ALL = ['Plan', 'Goals', 'Dashboard'] as const;

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    proposal: build.query({ ...contractEndpoint(planProposalCalls.open), providesTags: ['Plan'] }),
    acceptProposal: build.mutation({
      ...contractEndpoint(planProposalCalls.accept),
      invalidatesTags: [...ALL],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        // The questionnaire that opens next shows the accepted answers, not those read before.
        if (data) await dispatch(openedPlan(data));
      },
    }),
    declineProposal: build.mutation({
      ...contractEndpoint(planProposalCalls.decline),
      invalidatesTags: [...ALL],
    }),
  }),
});

export const { useProposalQuery, useAcceptProposalMutation, useDeclineProposalMutation } = calls;
