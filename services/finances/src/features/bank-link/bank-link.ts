import {
  LINK_TOKEN_MARGIN_MINUTES,
  LINK_TOKEN_VALIDITY_MINUTES,
  type LinkError,
} from '@fw/contract-finances/connections';
import { maskText, notFound, randomId, Refused, type Clock } from '@fw/service-kit';
import { instant, type Instant } from '@fw/units';
import type { AggregatorAdapter, Grant, LinkSession } from '../../aggregator/adapter.ts';
import type { BankLinkRepo } from './bank-link.repo.ts';
import { mapAggregatorErrors } from './link-refusals.ts';
import type { PersonLimits } from './person-limits.repo.ts';

const MINUTE_MS = 60_000;
const MAX_VALIDITY_MS = LINK_TOKEN_VALIDITY_MINUTES * MINUTE_MS;
const MARGIN_MS = LINK_TOKEN_MARGIN_MINUTES * MINUTE_MS;

export interface BankLinkDependencies {
  readonly repo: BankLinkRepo;
  readonly adapter: Pick<AggregatorAdapter, 'openLink' | 'openRepair'>;
  readonly clock: Clock;
  readonly limits: PersonLimits;
  /** Undefined: not the caller's account. Null: added by hand. */
  readonly connectionOf: (userId: string, accountId: string) => Promise<string | null | undefined>;
  readonly grantOf: (connectionId: string) => Promise<Grant | null>;
  readonly clearIssue: (connectionId: string) => Promise<void>;
  readonly requestSync: (connectionId: string) => Promise<void>;
  readonly onFailure: (error: unknown, note: string) => void;
}

export type BankLink = ReturnType<typeof bankLink>;

export function bankLink(dependencies: BankLinkDependencies) {
  const { repo, adapter, clock, limits } = dependencies;
  const mapErrors = mapAggregatorErrors(dependencies.onFailure);

  /** A token is offered for at most 238 minutes, and never up to its last moment [A4-10]. */
  async function offered(userId: string, mode: 'new' | 'repair', { token, expiresAt }: LinkSession) {
    const until = Math.min(clock.milliseconds() + MAX_VALIDITY_MS, expiresAt.getTime() - MARGIN_MS);
    await repo.saveSession(token, { userId, mode, expiresAt });
    return { token, expiration: instant(new Date(until).toISOString()) };
  }

  async function connectionOf(userId: string, accountId: string): Promise<string> {
    const id = await dependencies.connectionOf(userId, accountId);
    if (id === undefined) throw notFound();
    if (id === null) throw new Refused(409, 10000, { reason: 'NOT_CONNECTED' });
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
      const grant = await dependencies.grantOf(await connectionOf(userId, accountId));
      if (!grant) throw notFound();
      const session = await mapErrors(() => adapter.openRepair(userId, grant));
      const { token, expiration } = await offered(userId, 'repair', session);
      return { publicToken: token, expiration };
    },
    /** After a repair; gives the connection's id. */
    restore: async (userId: string, accountId: string): Promise<string> => {
      const id = await connectionOf(userId, accountId);
      await dependencies.clearIssue(id);
      await dependencies.requestSync(id);
      return id;
    },
    log: async (userId: string, linkError: LinkError) => {
      const fields = Object.entries(linkError).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      );
      const masked = Object.fromEntries(fields.map(([name, value]) => [name, maskText(value)]));
      await repo.saveLog({ _id: randomId(), userId, at: clock.date(), ...masked });
      return {};
    },
  };
}
