import type { Clock } from '@fw/service-kit';
import type { ConnectionOperations, Grant, Institution } from '../../aggregator/adapter.ts';
import type { SyncedAccountsRepo, WriteContext } from './synced-accounts.repo.ts';
import type { SyncedTransactionsRepo } from './synced-transactions.repo.ts';
import type { LeasesRepo } from './leases.repo.ts';
import type { Lease, PositionRepo, WriteSession } from './position.repo.ts';
import type { SyncRow } from './sync.schema.ts';

/** What the bank's side reports about a connection. */
export type HealthReport =
  | { readonly status: 'good' | 'needs_reauth' | 'warned' | 'revoked'; readonly issueCode: string | null }
  | (Institution & { readonly consentExpiresAt: Date | null });

export interface RunDependencies {
  readonly leasesRepo: LeasesRepo;
  readonly positionRepo: PositionRepo;
  readonly adapter: ConnectionOperations;
  readonly clock: Clock;
  readonly syncedAccountsRepo: SyncedAccountsRepo;
  readonly syncedTransactionsRepo: SyncedTransactionsRepo;
  readonly publishSynced: (context: WriteContext) => Promise<void>;
  /** Null when the connection is being removed. */
  readonly grantOf: (connectionId: string) => Promise<Grant | null>;
  /** What a sync finds out about a connection. */
  readonly healthRepo: {
    readonly report: (connectionId: string, health: HealthReport, session: WriteSession) => Promise<void>;
    readonly recovered: (connectionId: string, session: WriteSession) => Promise<void>;
    readonly failing: (connectionId: string, issueCode: string, session: WriteSession) => Promise<void>;
  };
  readonly onFailure: (error: unknown, note: string) => void;
  readonly renewalIntervalMs: number;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface Run {
  readonly row: SyncRow;
  readonly lease: Lease;
  readonly grant: Grant;
  readonly signal: AbortSignal;
  readonly cursor: string | null;
}
