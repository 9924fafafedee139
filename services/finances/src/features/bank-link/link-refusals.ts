import { ApiError } from '@fw/service-kit';
import { isAggregatorError, type AggregatorError } from '../../aggregator/aggregator-error.ts';

const DEFAULT_RETRY_AFTER_MS = 5_000;

/** Why a bank cannot be linked. */
export const LINK_REFUSALS = {
  noLinkSession: () => ApiError.conflict('NO_LINK_SESSION'),
  alreadyLinked: () => ApiError.conflict('ALREADY_LINKED'),
  linkExpired: () => ApiError.invalid('LINK_EXPIRED'),
  connectionGone: () => ApiError.conflict('CONNECTION_GONE'),
  /** The person's banks are linked through the other aggregator. */
  otherConnectivity: () => ApiError.conflict('OTHER_CONNECTIVITY'),
  repairNeeded: () => ApiError.conflict('REPAIR_NEEDED'),
} as const;

/** The refusal that a failed call of the aggregator means to the person. */
export function toLinkRefusal(error: AggregatorError): ApiError {
  if (error.kind === 'expired') return LINK_REFUSALS.linkExpired();
  if (error.kind === 'gone') return LINK_REFUSALS.connectionGone();
  if (error.kind === 'reauth') return LINK_REFUSALS.repairNeeded();
  return ApiError.unavailable('AGGREGATOR_UNAVAILABLE', {
    retryAfterSeconds: Math.ceil((error.retryAfterMs ?? DEFAULT_RETRY_AFTER_MS) / 1_000),
  });
}

/** Runs a call of the aggregator and turns its failure into a refusal. */
export const mapAggregatorErrors =
  (onFailure: (error: unknown, note: string) => void) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!isAggregatorError(error)) throw error;
      onFailure(error, 'link');
      throw toLinkRefusal(error);
    }
  };
