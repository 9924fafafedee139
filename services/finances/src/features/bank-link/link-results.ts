import type { Clock } from '@fw/service-kit';
import type { LinkAdapter, LinkResult } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { BankLinkRepo } from './bank-link.repo.ts';

/** Sessions of the caller that are compared, newest first. */
const MAX_SESSIONS = 10;
/** Sessions of others that are compared where unlisted tokens are accepted. */
const MAX_OTHER_SESSIONS = 20;
/** The aggregator may list a result shortly after Link has handed it to the browser. */
const RESULT_RETRY_MS = 400;

interface LinkResultsDependencies {
  readonly bankLinkRepo: Pick<BankLinkRepo, 'linkTokensOf' | 'linkTokensOfOthers'>;
  readonly adapter: Pick<LinkAdapter, 'readLinkResults'>;
  readonly clock: Clock;
  readonly acceptsUnlistedTokens: boolean;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export function linkResults(dependencies: LinkResultsDependencies) {
  const { bankLinkRepo, adapter, clock } = dependencies;

  /** An expired link token has no results any more. */
  async function resultsOf(linkToken: string): Promise<readonly LinkResult[]> {
    try {
      return await adapter.readLinkResults(linkToken);
    } catch (error) {
      if (isAggregatorError(error, 'expired')) return [];
      throw error;
    }
  }

  async function findIn(linkTokens: readonly string[], publicToken: string): Promise<LinkResult | null> {
    const read = await Promise.allSettled(linkTokens.map(resultsOf));
    const found = read
      .flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      .find((result) => result.publicToken === publicToken);
    if (found) return found;
    const failed = read.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return null;
  }

  const findInOwn = async (userId: string, publicToken: string): Promise<LinkResult | null> =>
    findIn(await bankLinkRepo.linkTokensOf(userId, clock.date(), MAX_SESSIONS), publicToken);

  return {
    hasSession: async (userId: string): Promise<boolean> =>
      (await bankLinkRepo.linkTokensOf(userId, clock.date(), 1)).length > 0,
    /**
     * The Link session of this person in which a public token was made; null when there is none. A token of another
     * person's session is never found, so it cannot be used by anyone else.
     */
    find: async (userId: string, publicToken: string): Promise<LinkResult | 'unlisted' | null> => {
      const found = await findInOwn(userId, publicToken);
      if (found) return found;
      if (dependencies.acceptsUnlistedTokens) {
        const others = await bankLinkRepo.linkTokensOfOthers(userId, clock.date(), MAX_OTHER_SESSIONS);
        return (await findIn(others, publicToken)) ? null : 'unlisted';
      }
      await dependencies.wait(RESULT_RETRY_MS);
      return findInOwn(userId, publicToken);
    },
  };
}

export type LinkResults = ReturnType<typeof linkResults>;
