import type { Failure } from '../wire/failure.ts';

/** What is shown of an error without a message, word for word [A8-28]. */
export const DEFAULT_MESSAGE = 'Unknown error occurred';
const UNKNOWN_ERROR = -1;

/**
 * The message of a failure that no page expects: a reply without the form of its contract, or a failure inside a
 * service [A8-28]. Null for a refusal, a network that is down and a session that ended, which the pages show.
 */
export function unexpectedText(failure: Failure): string | null {
  if (failure.kind === 'broken') return DEFAULT_MESSAGE;
  if (failure.kind !== 'refused' || failure.refusal.code !== UNKNOWN_ERROR) return null;
  return failure.refusal.message === '' ? DEFAULT_MESSAGE : failure.refusal.message;
}
