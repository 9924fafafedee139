import { decodeConflict, errorOfField, type Refusal } from '@fw/contract-kernel';
import type * as z from 'zod/mini';

/** Why a session ended that was not idle for too long. */
export type EndReason = 'elsewhere' | 'password';

/** Every way in which a call can fail. */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly refusal: Refusal;
      readonly requestId: string;
    }
  | {
      readonly kind: 'signed-out';
      readonly requestId: string;
      /** Why the session ended, where it was not inactivity. */
      readonly reason?: EndReason;
    }
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds: number; readonly requestId: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'broken'; readonly detail: string; readonly requestId: string };

const KINDS: readonly string[] = [
  'refused',
  'signed-out',
  'unavailable',
  'offline',
  'broken',
] satisfies Failure['kind'][];

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && KINDS.includes(String(error.kind));

/** The failure inside an `error` of a query or mutation, if there is one. */
export const failureOf = (error: unknown): Failure | undefined => (isFailure(error) ? error : undefined);

/** The refusal's message for one form field; field names match without regard to case [A5-18]. */
export function findFieldError(error: unknown, field: string): string | undefined {
  const failure = failureOf(error);
  return failure?.kind === 'refused' ? errorOfField(failure.refusal.errors, field) : undefined;
}

/** What the service holds after a lost race, in the shape of the contract's `conflict`; null for another failure. */
export function conflictIn<Conflict extends z.ZodMiniType>(
  contract: { readonly conflict: Conflict | null },
  error: unknown,
): z.output<Conflict> | null {
  const failure = failureOf(error);
  return failure?.kind === 'refused' ? decodeConflict(contract, failure.refusal) : null;
}

const MESSAGES: Record<Exclude<Failure['kind'], 'refused'>, string> = {
  'signed-out': "You've been signed out. Please sign back in.",
  unavailable: 'This part of Fairwater is not available right now. Please try again in a moment.',
  offline: 'You seem to be offline. Check your connection and try again.',
  broken: 'An error has occurred, Please retry',
};

/** One sentence for the user; a refusal brings its own message. */
export function failureText(error: unknown): string {
  const failure = failureOf(error);
  if (!failure) return MESSAGES.broken;
  return failure.kind === 'refused' ? failure.refusal.message : MESSAGES[failure.kind];
}
