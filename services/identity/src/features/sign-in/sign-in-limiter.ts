import { ApiError } from '@fw/service-kit';

/**
 * Sign-ins that are being checked or wait for a hash; more are refused before any work. Session lookups share the
 * gateway's 32 connections and this service's database connections with them, so they keep to half of the former.
 */
export const MAX_SIGN_INS_IN_PROGRESS = 16;
const RETRY_AFTER_SECONDS = 2;

/** Runs at most this many calls at a time; the rest answer 429 at once instead of waiting. */
export function refuseBeyond<Input, Output>(
  maximum: number,
  run: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let inProgress = 0;
  return async (input) => {
    if (inProgress >= maximum) {
      throw ApiError.tooMany('SIGN_IN_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    inProgress += 1;
    try {
      return await run(input);
    } finally {
      inProgress -= 1;
    }
  };
}
