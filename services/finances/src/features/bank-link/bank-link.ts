import type { LinkError } from '@fw/contract-finances/connections';
import { maskText, notFound, randomId, Refused, type Clock } from '@fw/service-kit';
import { instant, type Instant } from '@fw/units';
import type { AggregatorAdapter, Grant, LinkSession, NewGrant } from '../../aggregator/adapter.ts';
import { isAggregatorError, type AggregatorError } from '../../aggregator/aggregator-error.ts';
import type { LinkStore } from './bank-link.repo.ts';

const LONGEST_MS = 238 * 60_000;
const MARGIN_MS = 2 * 60_000;

/** An account as it is compared with those already linked. */
export interface Likeness {
  readonly institutionId: string;
  readonly accounts: readonly { readonly name: string; readonly mask: string | null }[];
}

interface Ports {
  readonly store: LinkStore;
  readonly adapter: AggregatorAdapter;
  readonly clock: Clock;
  /** Undefined: not the caller's account. Null: added by hand. */
  readonly connectionOf: (userId: string, accountId: string) => Promise<string | null | undefined>;
  readonly grantOf: (connectionId: string) => Promise<Grant | null>;
  readonly linked: (userId: string) => Promise<readonly Likeness[]>;
  readonly isSaved: (userId: string, connectionId: string) => Promise<boolean>;
  /** Saves the connection and starts its first sync. */
  readonly save: (made: { id: string; userId: string; grant: NewGrant }) => Promise<void>;
  readonly clearIssue: (connectionId: string) => Promise<void>;
  readonly startSync: (userId: string, connectionId: string) => Promise<void>;
  readonly onTrouble: (error: unknown, note: string) => void;
}

/** What a person is told when the bank's side says no. */
export function refusalOf(error: AggregatorError): Refused {
  if (error.kind === 'expired') return new Refused(422, 10000, { reason: 'LINK_EXPIRED' });
  if (error.kind === 'gone') return new Refused(409, 10000, { reason: 'CONNECTION_GONE' });
  if (error.kind === 'reauth') return new Refused(409, 10000, { reason: 'REPAIR_NEEDED' });
  return new Refused(503, 10000, { reason: 'AGGREGATOR_AWAY' });
}

const isSame = (left: Likeness, right: Likeness): boolean =>
  left.institutionId === right.institutionId &&
  right.accounts.length > 0 &&
  right.accounts.every(({ name, mask }) =>
    left.accounts.some((account) => account.name === name && account.mask === mask),
  );

export type BankLink = ReturnType<typeof bankLink>;

export function bankLink(ports: Ports) {
  const { store, adapter, clock } = ports;

  async function speak<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (!isAggregatorError(error)) throw error;
      ports.onTrouble(error, 'link');
      throw refusalOf(error);
    }
  }

  /** A token is offered for at most 238 minutes, and never up to its last moment [A4-10]. */
  async function opened(userId: string, mode: 'new' | 'repair', { token, expiresAt }: LinkSession) {
    const until = Math.min(clock.milliseconds() + LONGEST_MS, expiresAt.getTime() - MARGIN_MS);
    await store.opened(token, { userId, mode, expiresAt });
    return { token, expiration: instant(new Date(until).toISOString()) };
  }

  async function connectionOf(userId: string, accountId: string): Promise<string> {
    const id = await ports.connectionOf(userId, accountId);
    if (id === undefined) throw notFound();
    if (id === null) throw new Refused(409, 10000, { reason: 'NOT_CONNECTED' });
    return id;
  }

  async function isAlreadyLinked(userId: string, grant: NewGrant): Promise<boolean> {
    const known = await ports.linked(userId);
    const same = known.filter(({ institutionId }) => institutionId === grant.institution.institutionId);
    if (same.length === 0) return false;
    const { accounts } = await adapter.snapshot(grant);
    const fresh = { institutionId: grant.institution.institutionId, accounts };
    return same.some((old) => isSame(old, fresh));
  }

  /** A grant nobody will keep must not stay open at the bank. */
  const dropGrant = (grant: Grant) =>
    adapter.revoke(grant).catch((error: unknown) => ports.onTrouble(error, 'a grant without owner stays'));

  async function complete(userId: string, id: string, publicToken: string): Promise<string> {
    if (await ports.isSaved(userId, id)) return id;
    if (!(await store.hasOpen(userId, clock.date()))) {
      throw new Refused(409, 10000, { reason: 'NO_LINK_SESSION' });
    }
    const grant = await speak(() => adapter.complete(publicToken));
    try {
      if (await isAlreadyLinked(userId, grant)) {
        throw new Refused(409, 10000, { reason: 'ALREADY_LINKED' });
      }
      await ports.save({ id, userId, grant });
    } catch (error) {
      await dropGrant(grant);
      throw isAggregatorError(error) ? refusalOf(error) : error;
    }
    return id;
  }

  return {
    complete,
    open: async (userId: string): Promise<{ data: { linkToken: string; expiration: Instant } }> => {
      const { token, expiration } = await opened(userId, 'new', await speak(() => adapter.openLink(userId)));
      return { data: { linkToken: token, expiration } };
    },
    openRepair: async (userId: string, accountId: string) => {
      const grant = await ports.grantOf(await connectionOf(userId, accountId));
      if (!grant) throw notFound();
      const session = await speak(() => adapter.openRepair(userId, grant));
      const { token, expiration } = await opened(userId, 'repair', session);
      return { publicToken: token, expiration };
    },
    /** After a repair; gives the connection's id. */
    restore: async (userId: string, accountId: string): Promise<string> => {
      const id = await connectionOf(userId, accountId);
      await ports.clearIssue(id);
      await ports.startSync(userId, id);
      return id;
    },
    note: async (userId: string, told: LinkError) => {
      const fields = Object.entries(told).filter((entry): entry is [string, string] => Boolean(entry[1]));
      const masked = Object.fromEntries(fields.map(([name, value]) => [name, maskText(value)]));
      await store.note({ _id: randomId(), userId, at: clock.date(), ...masked });
      return {};
    },
  };
}
