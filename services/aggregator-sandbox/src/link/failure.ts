import { errorBody, PlaidRefusal } from '../wire/errors.ts';
import type { SandboxContext } from '../state/context.ts';
import { note } from './events.ts';
import type { LinkError, LinkSession } from './session.ts';

/** Link's short form of an error. */
export function linkError(refusal: PlaidRefusal): LinkError {
  const { error_type, error_code, error_message, display_message } = errorBody(refusal.code, refusal.message);
  return { error_type, error_code, error_message, display_message };
}

/** Stores a refusal as the session's error and records its event; any other error is rethrown. */
export function keepError(context: SandboxContext, session: LinkSession, cause: unknown): LinkError {
  if (!(cause instanceof PlaidRefusal)) throw cause;
  const error = linkError(cause);
  session.error = error;
  const { error_type, error_code, error_message } = error;
  note(context, session, { name: 'ERROR', error_type, error_code, error_message });
  return error;
}

/** Shows a refusal on a pane of its own. */
export function showFailure(
  context: SandboxContext,
  session: LinkSession,
  { cause, canRetry }: { readonly cause: unknown; readonly canRetry: boolean },
): void {
  session.pane = { kind: 'error', error: keepError(context, session, cause), canRetry };
}
