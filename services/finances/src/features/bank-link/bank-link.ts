import {
  LINK_TOKEN_MARGIN_MINUTES,
  LINK_TOKEN_VALIDITY_MINUTES,
  type LinkError,
  type LinkUserEvent,
} from '@fw/contract-finances/connections';
import { maskText, notFound, randomId, ApiError, type Clock } from '@fw/service-kit';
import { toInstant, type Instant } from '@fw/units';
import {
  CONNECTIVITY,
  type Grant,
  type LinkAdapter,
  type LinkResult,
  type LinkSession,
} from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import { maskBankText } from '../../aggregator/bank-text.ts';
import type { BankLinkRepo } from './bank-link.repo.ts';
import { LINK_REFUSALS, mapAggregatorErrors } from './link-refusals.ts';
import type { PersonLimits } from '../../shared/person-limits/person-limits.repo.ts';

const MINUTE_MS = 60_000;
const MAX_VALIDITY_MS = LINK_TOKEN_VALIDITY_MINUTES * MINUTE_MS;
const MARGIN_MS = LINK_TOKEN_MARGIN_MINUTES * MINUTE_MS;

export interface BankLinkDependencies {
  readonly bankLinkRepo: Pick<BankLinkRepo, 'saveSession' | 'insertEvent' | 'insertLog'>;
  readonly adapter: Pick<LinkAdapter, 'openLink' | 'openRepair'>;
  readonly clock: Clock;
  readonly limits: PersonLimits;
  readonly connectionsRepo: {
    /** Undefined: not the caller's account. Null: added by hand. */
    readonly connectionIdOfAccount: (userId: string, accountId: string) => Promise<string | null | undefined>;
    readonly grant: (connectionId: string) => Promise<Grant | null>;
    readonly report: (
      connectionId: string,
      health: { readonly status: 'good'; readonly issueCode: null },
    ) => Promise<void>;
  };
  readonly sync: { readonly request: (connectionId: string) => Promise<void> };
  readonly onFailure: (error: unknown, note: string) => void;
}

/** The fields that were given, without numbers of accounts and cards. */
function maskedFields(fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(given.map(([name, value]) => [name, maskBankText(maskText(value))]));
}

export type BankLinkService = ReturnType<typeof bankLinkService>;

export function bankLinkService(dependencies: BankLinkDependencies) {
  const { bankLinkRepo, connectionsRepo, adapter, clock, limits } = dependencies;
  const mapErrors = mapAggregatorErrors(dependencies.onFailure);

  /** A token is offered for at most 238 minutes, and never up to its last moment [A4-10]. */
  async function offered(userId: string, mode: 'new' | 'repair', { token, expiresAt }: LinkSession) {
    const until = Math.min(clock.milliseconds() + MAX_VALIDITY_MS, expiresAt.getTime() - MARGIN_MS);
    await bankLinkRepo.saveSession(token, { userId, mode, expiresAt });
    return { token, expiration: toInstant(new Date(until)) };
  }

  async function findConnectionId(userId: string, accountId: string): Promise<string> {
    const id = await connectionsRepo.connectionIdOfAccount(userId, accountId);
    if (id === undefined) throw notFound();
    if (id === null) throw ApiError.conflict('NOT_CONNECTED');
    return id;
  }

  return {
    open: async (userId: string): Promise<{ data: { linkToken: string; expiration: Instant } }> => {
      await limits.check('openLink', userId);
      const { token, expiration } = await offered(
        userId,
        'new',
        await mapErrors(() => adapter.openLink(userId)),
      );
      return { data: { linkToken: token, expiration } };
    },
    openRepair: async (userId: string, accountId: string) => {
      await limits.check('openLink', userId);
      const grant = await connectionsRepo.grant(await findConnectionId(userId, accountId));
      if (!grant) throw notFound();
      if (grant.type !== CONNECTIVITY.plaid) throw LINK_REFUSALS.otherConnectivity();
      const session = await mapErrors(() => adapter.openRepair(userId, grant));
      const { token, expiration } = await offered(userId, 'repair', session);
      return { publicToken: token, expiration };
    },
    /** After a repair; gives the connection's id. */
    restore: async (userId: string, accountId: string): Promise<string> => {
      const id = await findConnectionId(userId, accountId);
      await connectionsRepo.report(id, { status: 'good', issueCode: null });
      await dependencies.sync.request(id);
      return id;
    },
    logEvent: async (userId: string, { eventName, ...context }: LinkUserEvent) => {
      const row = { _id: randomId(), userId, at: clock.date(), eventName, ...maskedFields(context) };
      await bankLinkRepo.insertEvent(row);
      return {};
    },
    log: async (userId: string, linkError: LinkError) => {
      await bankLinkRepo.insertLog({ _id: randomId(), userId, at: clock.date(), ...maskedFields(linkError) });
      return {};
    },
  };
}

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
  async function readResults(linkToken: string): Promise<readonly LinkResult[]> {
    try {
      return await adapter.readLinkResults(linkToken);
    } catch (error) {
      if (isAggregatorError(error, 'expired')) return [];
      throw error;
    }
  }

  async function findIn(linkTokens: readonly string[], publicToken: string): Promise<LinkResult | null> {
    const read = await Promise.allSettled(linkTokens.map(readResults));
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
