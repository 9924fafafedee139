import { sessionCalls, type SessionState } from '@fw/contract-identity';
import { contractEndpoint, createDomainApi } from '../data/domain-api.ts';
import { discardDrafts, openDrafts } from './drafts/drafts.ts';
import { sessionRead } from './session.slice.ts';

const base = createDomainApi('sessionApi', []);

/** Session calls; the replies are also stored in the `session` slice. */
export const sessionApi = base.injectEndpoints({
  endpoints: (build) => ({
    session: build.query({
      ...contractEndpoint(sessionCalls.current),
      transformResponse: async (state: SessionState) => {
        await openDrafts(state);
        return state;
      },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => undefined);
        if (result) dispatch(sessionRead(result.data));
      },
    }),
    signOut: build.mutation({
      ...contractEndpoint(sessionCalls.signOut),
      onQueryStarted: async (_, { queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => undefined);
        if (result) discardDrafts();
      },
    }),
  }),
});

export const { useSignOutMutation } = sessionApi;
