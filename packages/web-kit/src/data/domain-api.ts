import type { Call } from '@fw/contract-kernel';
import { createApi, type BaseQueryFn } from '@fw/state';
import { sessionExpired } from '../session/session.slice.ts';
import { toastDismissed, toastShown } from '../toasts/toasts.slice.ts';
import type { AnyCallArgs, CallArgs, ReplyOf } from '../wire/call-args.ts';
import type { Failure } from '../wire/failure.ts';
import { send } from '../wire/send.ts';
import { nextTask } from './next-task.ts';
import { untilOnline } from './until-online.ts';
import { unexpectedText } from './unexpected.ts';

interface WireRequest {
  readonly call: Call;
  readonly args: AnyCallArgs;
}

const STILL_SAVING = 'Still saving. This can take a few seconds.';

/** Sends contract calls; a read waits for the network, a change fails without it. A 401 opens the inactivity dialog; a create that has to wait shows that it is still saving. */
const contractQuery: BaseQueryFn<WireRequest, unknown, Failure> = async (
  { call, args },
  { signal, dispatch, type },
) => {
  if (type === 'query') {
    await untilOnline(signal);
    await nextTask(); // The calls of a page are sent in tasks of their own.
  }
  const toast = `saving-${args.idempotencyKey ?? ''}`;
  const onStillRunning = () => void dispatch(toastShown({ id: toast, tone: 'busy', message: STILL_SAVING }));
  const result = await send(call, args, { signal, onStillRunning });
  if (args.idempotencyKey !== undefined) dispatch(toastDismissed(toast));
  if (!('error' in result)) return result;
  if (result.error.kind === 'signed-out') dispatch(sessionExpired(result.error.reason));
  const unexpected = unexpectedText(result.error);
  if (unexpected !== null) {
    const what = result.error.kind === 'broken' ? result.error.detail : unexpected;
    reportError(new Error(`${call.method} ${call.path}: ${what}`, { cause: unexpected }));
  }
  return result;
};

export type ContractQuery = typeof contractQuery;

/** Figures that are younger are not requested again when their page opens. */
export const FRESH_SECONDS = 60;
/** Figures of a page that was left stay in memory this long, never longer than the page is open. */
const KEPT_SECONDS = 900;

/** For a domain whose pages show figures: one that was seen shows its last ones at once, and older ones are requested again. */
export const LAST_DATA: CacheTimes = {
  keepUnusedDataFor: KEPT_SECONDS,
  refetchOnMountOrArgChange: FRESH_SECONDS,
};

/** How long the cache keeps what no page shows, and how old data may be when a page opens, in seconds. */
interface CacheTimes {
  readonly keepUnusedDataFor?: number;
  readonly refetchOnMountOrArgChange?: number;
}

/** The cache of one domain; features add their calls with `injectEndpoints`. */
export const createDomainApi = <Name extends string, Tag extends string>(
  name: Name,
  tagTypes: readonly Tag[],
  times: CacheTimes = {},
) =>
  createApi({
    reducerPath: name,
    baseQuery: contractQuery,
    tagTypes,
    refetchOnReconnect: true,
    ...times,
    endpoints: () => ({}),
  });

/** The part of an endpoint that follows from its contract: spread it into `build.query({…})` or `build.mutation({…})`. */
export function contractEndpoint<C extends Call>(call: C) {
  return {
    query: (args: CallArgs<C>): WireRequest => ({ call, args: args ?? {} }),
    transformResponse: (reply: ReplyOf<C>): ReplyOf<C> => reply,
  };
}
