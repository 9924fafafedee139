import { ask, createDomainApi } from '../data/domain-api.ts';
import { sessionCalls } from '@fw/contract-identity';
import { sessionRead } from './session.slice.ts';

const base = createDomainApi('sessionApi', []);

/** Session calls, whose answers also land in the `session` slice. */
export const sessionApi = base.injectEndpoints({
  endpoints: (build) => ({
    session: build.query({
      ...ask(sessionCalls.current),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(sessionRead(answer.data));
      },
    }),
    signOut: build.mutation(ask(sessionCalls.signOut)),
  }),
});

export const { useSignOutMutation } = sessionApi;
