import type { Clock } from '@fw/service-kit';
import type { ConnectionOperations, Grant } from '../../aggregator/adapter.ts';
import type { SecretRef } from '../../shared/secrets/token-ring.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { ConnectionsRepo } from '../../shared/connections/connections.repo.ts';

const DAY_MS = 86_400_000;
/** An access token is replaced after a month. */
export const MAX_TOKEN_AGE_MS = 30 * DAY_MS;
/** After a failed renewal the token is used for this long before the next attempt. */
const RENEWAL_RETRY_MS = DAY_MS;
/** Attempts to store a new token; the database may be unavailable just then. */
const MAX_SAVE_ATTEMPTS = 20;
const SAVE_RETRY_MS = 500;

interface TokenRenewalDependencies {
  readonly connectionsRepo: Pick<ConnectionsRepo, 'liveGrant' | 'issuedAt' | 'startRenewal' | 'saveSecret'>;
  readonly adapter: Pick<ConnectionOperations, 'renew'>;
  readonly clock: Clock;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly onFailure: (error: unknown, note: string) => void;
}

/**
 * Gives the grant of a connection to a sync run, with a new access token when the old one is a month old. The run holds
 * the lease of the connection, so no other run and no removal uses the old token, which ends at once.
 */
export function tokenRenewal(dependencies: TokenRenewalDependencies) {
  const { connectionsRepo, adapter, clock, onFailure } = dependencies;
  /** The old token has ended: the new one is stored, however long the database takes. */
  async function store(connectionId: string, secret: SecretRef): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await connectionsRepo.saveSecret(connectionId, secret, clock.date());
      } catch (error) {
        onFailure(error, `the new access token of connection ${connectionId} could not be stored`);
        if (attempt === MAX_SAVE_ATTEMPTS) throw error;
        await dependencies.wait(SAVE_RETRY_MS);
      }
    }
  }

  async function renew(connectionId: string, grant: Grant): Promise<Grant> {
    try {
      const secret = await adapter.renew(grant);
      await store(connectionId, secret);
      return { ...grant, secret };
    } catch (error) {
      onFailure(error, `the access token of connection ${connectionId} was not renewed`);
      if (isAggregatorError(error)) return grant;
      throw error;
    }
  }

  return async (connectionId: string): Promise<Grant | null> => {
    const [grant, issuedAt] = [
      await connectionsRepo.liveGrant(connectionId),
      await connectionsRepo.issuedAt(connectionId),
    ];
    const newest = clock.milliseconds() - MAX_TOKEN_AGE_MS;
    if (!grant || !issuedAt || issuedAt.getTime() > newest) return grant;
    const isMine = await connectionsRepo.startRenewal(
      connectionId,
      issuedAt,
      new Date(newest + RENEWAL_RETRY_MS),
    );
    return isMine ? renew(connectionId, grant) : grant;
  };
}
