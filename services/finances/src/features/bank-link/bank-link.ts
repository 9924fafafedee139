import type { LinkError } from '@fw/contract-finances/connections';
import { maskText, notFound, randomId, Refused, type Clock } from '@fw/service-kit';
import { instant, type Instant } from '@fw/units';
import type { AggregatorAdapter, Grant, LinkSession, NewGrant } from '../../aggregator/adapter.ts';
import type { LinkStore } from './bank-link.repo.ts';
import { speaking, type Likeness } from './link-checks.ts';

const LONGEST_MS = 238 * 60_000;
const MARGIN_MS = 2 * 60_000;

export interface LinkPorts {
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
  readonly startSync: (connectionId: string) => Promise<void>;
  readonly onTrouble: (error: unknown, note: string) => void;
}

export type BankLink = ReturnType<typeof bankLink>;

export function bankLink(ports: LinkPorts) {
  const { store, adapter, clock } = ports;
  const speak = speaking(ports.onTrouble);

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

  return {
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
      await ports.startSync(id);
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
