import type { Call } from '@fw/contract-kernel';
import { createApi, type BaseQueryFn } from '@fw/state';
import { sessionExpired } from '../session/session.slice.ts';
import type { AnyAsking, Asking, ReplyOf } from '../wire/asking.ts';
import type { Failure } from '../wire/failure.ts';
import { send } from '../wire/send.ts';

export interface WireRequest {
  readonly call: Call;
  readonly asking: AnyAsking;
}

/** Sends contract calls; a 401 opens the inactivity dialog [A4-05] [A8-26]. */
const wireQuery: BaseQueryFn<WireRequest, unknown, Failure> = async (
  { call, asking },
  { signal, dispatch },
) => {
  const answer = await send(call, asking, signal);
  if ('error' in answer && answer.error.kind === 'signed-out') dispatch(sessionExpired());
  return answer;
};

/** The cache of one domain; features add their calls with `injectEndpoints`. */
export const createDomainApi = <Name extends string, Tag extends string>(
  name: Name,
  tagTypes: readonly Tag[],
) => createApi({ reducerPath: name, baseQuery: wireQuery, tagTypes, endpoints: () => ({}) });

/** How one call is asked: spread it into `build.query({…})` or `build.mutation({…})`. */
export function ask<C extends Call>(call: C) {
  return {
    query: (asking: Asking<C>): WireRequest => ({ call, asking: asking ?? {} }),
    transformResponse: (reply: ReplyOf<C>): ReplyOf<C> => reply,
  };
}
