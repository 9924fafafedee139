import {
  confirmationCalls,
  endSessionCalls,
  ownSessionCalls,
  secondFactorCalls,
  type SessionRecord,
} from '@fw/contract-identity';
import { ApiError } from '@fw/service-kit';

const { state, prepareCode, addCode, preparePasskey, addPasskey } = secondFactorCalls;
/** What a person needs to set up the second factor that the company requires. */
const OPEN_CALLS = [
  state,
  prepareCode,
  addCode,
  preparePasskey,
  addPasskey,
  ...Object.values(confirmationCalls),
  ownSessionCalls.list,
  endSessionCalls.end,
  endSessionCalls.endOthers,
];
const OPEN_PATHS: ReadonlySet<string | undefined> = new Set(OPEN_CALLS.map(({ path }) => path));

/** Refuses everything else in a session that is for setting up a second factor. */
export function refuseUntilEnrolled({ user }: SessionRecord, path: string | undefined): void {
  if (user.secondFactorPending !== true || OPEN_PATHS.has(path)) return;
  throw ApiError.forbidden('ENROLMENT_REQUIRED');
}
