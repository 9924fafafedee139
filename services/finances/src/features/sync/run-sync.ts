import type { Clock } from '@fw/service-kit';
import type { AggregatorAdapter, Grant, Institution, TransactionDelta } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { ApplyAccounts } from './apply-accounts.repo.ts';
import type { ApplyTransactions } from './apply-transactions.repo.ts';
import { endingOf, retryLater, stoppedBy } from './sync-endings.ts';
import type { Lease, LeaseStore } from './leases.repo.ts';
import type { Ending } from './sync-stages.ts';
import type { SyncRow } from './sync.schema.ts';

/** What the bank's side says of a connection. */
export type HealthReport =
  | { readonly status: 'good' | 'needs_reauth' | 'warned' | 'revoked'; readonly issueCode: string | null }
  | (Institution & { readonly consentExpiresAt: Date | null });

export interface RunPorts {
  readonly leases: LeaseStore;
  readonly adapter: AggregatorAdapter;
  readonly clock: Clock;
  readonly accounts: ApplyAccounts;
  readonly applyRows: ApplyTransactions;
  /** Null when the connection is on its way out. */
  readonly grantOf: (connectionId: string) => Promise<Grant | null>;
  readonly report: (connectionId: string, health: HealthReport) => Promise<void>;
  readonly recovered: (connectionId: string) => Promise<void>;
  readonly onTrouble: (error: unknown, note: string) => void;
  readonly heartbeatMs: number;
  readonly random: () => number;
}

/** The hold on the connection went to another worker: everything left to do is theirs. */
class LeaseLost extends Error {}

interface Run {
  readonly row: SyncRow;
  readonly lease: Lease;
  readonly grant: Grant;
  readonly signal: AbortSignal;
}

const isNews = ({ added, modified, removed }: TransactionDelta): boolean =>
  added.length + modified.length + removed.length > 0;

/** What follows a failure: the person must act, or it is tried again later. */
async function endingAfter(ports: RunPorts, error: unknown, row: SyncRow): Promise<Ending> {
  if (isAggregatorError(error, 'reauth')) {
    await ports.report(row._id, { status: 'needs_reauth', issueCode: error.code });
    return stoppedBy(error);
  }
  if (isAggregatorError(error, 'gone')) {
    await ports.report(row._id, { status: 'revoked', issueCode: error.code });
    return stoppedBy(error);
  }
  ports.onTrouble(error, 'sync');
  const { code, retryAfterMs } = isAggregatorError(error) ? error : { code: 'INTERNAL', retryAfterMs: null };
  return retryLater(row, { code, retryAfterMs, jitter: ports.random() }, ports.clock.milliseconds());
}

/** Keeps the hold while a run works; aborts the run once the hold is lost. Gives the way to stop. */
function keepHold({ leases, clock, heartbeatMs }: RunPorts, lease: Lease, lost: AbortController): () => void {
  const timer = setInterval(() => {
    leases.extend(lease, clock.date()).then(
      (holds) => {
        if (!holds) lost.abort();
      },
      () => undefined,
    );
  }, heartbeatMs);
  return () => clearInterval(timer);
}

export type RunSync = ReturnType<typeof runSync>;

/** One run for one connection: accounts, then all new rows, then the cursor. Any step may be repeated after a crash. */
export function runSync(ports: RunPorts) {
  const { leases, adapter, clock, accounts, applyRows } = ports;

  async function stillOurs(holds: Promise<boolean>, signal: AbortSignal): Promise<void> {
    if (!(await holds) || signal.aborted) throw new LeaseLost();
  }

  async function syncAccounts({ row, grant }: Run) {
    const snapshot = await adapter.snapshot(grant);
    const { institution, consentExpiresAt } = snapshot;
    await ports.report(row._id, { ...institution, consentExpiresAt });
    const place = { userId: row.userId, connectionId: row._id, at: clock.date() };
    return accounts.apply(place, snapshot);
  }

  async function askForFreshData({ row, lease, grant }: Run): Promise<void> {
    if (!row.wantsRefresh) return;
    await leases.refreshed(lease);
    try {
      await adapter.refresh(grant);
    } catch (error) {
      if (!isAggregatorError(error, 'unsupported', 'rate', 'retry', 'notReady')) throw error;
      ports.onTrouble(error, 'fresh data not available');
    }
  }

  async function applied(run: Run): Promise<Ending> {
    const { row, lease, grant, signal } = run;
    const isLight = row.phase === 'waiting';
    await askForFreshData(run);
    let known = isLight ? await accounts.saved(row._id) : await syncAccounts(run);
    await stillOurs(leases.enter(lease, 'transactions'), signal);
    const delta = await adapter.pullTransactions(grant, row.cursor, signal);
    if (isLight && isNews(delta)) known = await syncAccounts(run);
    await stillOurs(leases.extend(lease, clock.date()), signal);
    await applyRows({ userId: row.userId, connectionId: row._id, accounts: known }, delta, clock.date());
    const progress = { from: row.cursor, to: delta.cursor, userId: row.userId, at: clock.date() };
    await stillOurs(leases.moveCursor(lease, { ...progress, isNews: !isLight || isNews(delta) }), signal);
    await ports.recovered(row._id);
    return endingOf(row, delta.readiness, clock.milliseconds());
  }

  /** `row` is the connection's state as it was when the lease was taken. */
  return async (row: SyncRow, lease: Lease): Promise<void> => {
    const lost = new AbortController();
    const letGo = keepHold(ports, lease, lost);
    try {
      const grant = await ports.grantOf(row._id);
      const ending: Ending = grant
        ? await applied({ row, lease, grant, signal: lost.signal })
        : { phase: 'stopped', dueAt: null };
      await leases.end(lease, ending, clock.date());
    } catch (error) {
      if (error instanceof LeaseLost || lost.signal.aborted) return;
      await leases.end(lease, await endingAfter(ports, error, row), clock.date());
    } finally {
      letGo();
    }
  };
}
