import { ApiError } from '@fw/service-kit';
import { mongoSchema, timeField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod/mini';

/** The rows of the limiter library, which reads and writes them itself; the indexes are those it relies on. */
const personLimitRow = z.object({
  key: z.string(),
  points: z.number(),
  expire: z.nullable(timeField),
});

const personLimitSchema = mongoSchema(personLimitRow);
personLimitSchema.index({ key: 1 }, { name: 'once', unique: true });
personLimitSchema.index({ expire: 1 }, { name: 'ttl', expireAfterSeconds: 0 });

interface Limit {
  readonly points: number;
  readonly windowSeconds: number;
}

const TEN_MINUTES_SECONDS = 600;

/** What one person may do that costs calls to the bank; the limits hold over all processes together. */
export const PERSON_LIMITS = {
  /** New Link sessions and repairs. */
  openLink: { points: 20, windowSeconds: TEN_MINUTES_SECONDS },
  /** Public tokens handed in. */
  completeLink: { points: 20, windowSeconds: TEN_MINUTES_SECONDS },
  /** Fresh data requested from the bank. */
  fullSync: { points: 12, windowSeconds: TEN_MINUTES_SECONDS },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitedAction = keyof typeof PERSON_LIMITS;

export interface PersonLimits {
  /** Counts one use; refuses with 429 and Retry-After once the limit is reached. */
  readonly check: (action: LimitedAction, userId: string) => Promise<void>;
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): ApiError =>
  ApiError.tooMany('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });

export function personLimits(
  connection: Connection,
  limits: Readonly<Record<LimitedAction, Limit>> = PERSON_LIMITS,
): PersonLimits {
  const { collection } = connection.model('PersonLimit', personLimitSchema, 'person_limits');
  const limiterFor = (action: LimitedAction) =>
    new RateLimiterMongo({
      storeClient: connection.db,
      keyPrefix: action,
      tableName: collection.name,
      points: limits[action].points,
      duration: limits[action].windowSeconds,
      disableIndexesCreation: true,
    });
  const limiters: Readonly<Record<LimitedAction, RateLimiterMongo>> = {
    openLink: limiterFor('openLink'),
    completeLink: limiterFor('completeLink'),
    fullSync: limiterFor('fullSync'),
  };
  return {
    check: async (action, userId) => {
      try {
        await limiters[action].consume(userId);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
  };
}
