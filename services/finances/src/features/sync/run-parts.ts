import type { Clock } from '@fw/service-kit';
import type {
  ConnectionOperations,
  Grant,
  Institution,
  NormalTransaction,
  Readiness,
  TransactionDelta,
} from '../../aggregator/adapter.ts';
import { HOME_CURRENCY } from '../../aggregator/adapter.ts';
import { isAggregatorError, type AggregatorError } from '../../aggregator/aggregator-error.ts';
import type { Findings } from './sync.machine.ts';
import { isPartDue, type PartResult, type PartResults } from './sync-outcomes.ts';
import { LeaseLost, type Lease, type SyncRepo, type WriteSession } from './sync.repo.ts';
import type { SyncRow } from './sync.schema.ts';
import type { AccountsByExternalId, SyncedAccountsRepo, WriteContext } from './synced-accounts.repo.ts';
import type { SyncedTransactionsRepo } from './synced-transactions.repo.ts';

/** What the bank's side reports about a connection. */
export type HealthReport =
  | { readonly status: 'good' | 'needs_reauth' | 'warned' | 'revoked'; readonly issueCode: string | null }
  | (Institution & { readonly consentExpiresAt: Date | null });

export interface RunDependencies {
  readonly syncRepo: SyncRepo;
  readonly adapter: ConnectionOperations;
  readonly clock: Clock;
  readonly syncedAccountsRepo: SyncedAccountsRepo;
  readonly syncedTransactionsRepo: SyncedTransactionsRepo;
  readonly publishSynced: (context: WriteContext) => Promise<void>;
  /** Null when the connection is being removed. */
  readonly grantOf: (connectionId: string) => Promise<Grant | null>;
  /** What a sync finds out about a connection, written in the transaction of the sync. */
  readonly connectionsRepo: {
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

/** What one part, or several, brought about. */
export interface PartReport {
  readonly results: PartResults;
  readonly findings: Findings;
}

const NOTHING: PartReport = { results: {}, findings: {} };
const SUCCESS: PartResult = { isSuccess: true };

export const merged = (first: PartReport, second: PartReport): PartReport => ({
  results: { ...first.results, ...second.results },
  findings: { ...first.findings, ...second.findings },
});

export function toFailedPart(error: unknown): Extract<PartResult, { isSuccess: false }> {
  const { code, retryAfterMs } = isAggregatorError(error) ? error : { code: 'INTERNAL', retryAfterMs: null };
  return { isSuccess: false, errorCode: code, retryAfterMs };
}

/** These failures concern the whole connection: the other parts would fail too, or the bank limits all calls. */
export const concernsAll = (error: unknown): error is AggregatorError =>
  isAggregatorError(error, 'reauth', 'gone', 'config', 'rate');

const hasChanges = ({ added, modified, removed }: TransactionDelta): boolean =>
  added.length + modified.length + removed.length > 0;

const hasUnknownAccount = ({ added, modified }: TransactionDelta, accounts: AccountsByExternalId): boolean =>
  [...added, ...modified].some(
    ({ accountExternalId, currency }: NormalTransaction) =>
      currency === HOME_CURRENCY && !accounts.has(accountExternalId),
  );

const toWriteContext = ({ clock }: RunDependencies, { row }: Run, session: WriteSession): WriteContext => ({
  userId: row.userId,
  connectionId: row._id,
  at: clock.date(),
  session,
});

/** Accounts and liabilities of one run. */
function accountsPart(dependencies: RunDependencies): (run: Run) => Promise<PartReport> {
  const { adapter, syncedAccountsRepo, syncRepo, connectionsRepo, clock } = dependencies;

  async function readAccounts(run: Run): Promise<PartReport> {
    const { row, grant, lease } = run;
    const isLiabilitiesDue = isPartDue(row.parts.liabilities, clock.milliseconds());
    const { institution, consentExpiresAt, liabilities, ...snapshot } = await adapter.snapshot(grant, {
      liabilities: isLiabilitiesDue,
    });
    const hasFailed = isAggregatorError(liabilities);
    const debts = hasFailed || liabilities === 'unavailable' ? null : liabilities;
    if (hasFailed) dependencies.onFailure(liabilities, 'liabilities are not readable');
    await syncRepo.write(lease, async (session) => {
      await connectionsRepo.report(row._id, { ...institution, consentExpiresAt }, session);
      await syncedAccountsRepo.apply(toWriteContext(dependencies, run, session), {
        accounts: snapshot.accounts,
        liabilities: debts,
      });
    });
    return {
      results: {
        accounts: SUCCESS,
        ...(isLiabilitiesDue ? { liabilities: hasFailed ? toFailedPart(liabilities) : SUCCESS } : {}),
      },
      findings: { foreignAccounts: snapshot.foreignAccountCount },
    };
  }

  /** When only this part fails, transactions are synced nevertheless, with the accounts known so far. */
  return async (run) => {
    if (!isPartDue(run.row.parts.accounts, clock.milliseconds())) return NOTHING;
    try {
      return await readAccounts(run);
    } catch (error) {
      if (error instanceof LeaseLost || run.signal.aborted || concernsAll(error)) throw error;
      dependencies.onFailure(error, 'accounts are not readable');
      return { results: { accounts: toFailedPart(error) }, findings: {} };
    }
  };
}

/** The parts of one run. Each reads from the bank first and then writes all of it in one fenced transaction. */
export function runParts(dependencies: RunDependencies) {
  const { adapter, syncedAccountsRepo, syncedTransactionsRepo, syncRepo } = dependencies;
  const syncAccounts = accountsPart(dependencies);

  async function syncTransactions(run: Run): Promise<PartReport & { readonly readiness: Readiness }> {
    const { row, grant, lease, signal, cursor } = run;
    const owner = { userId: row.userId, connectionId: row._id };
    const isLight = row.phase === 'waiting';
    const needsAll = cursor !== null && (await syncedTransactionsRepo.hasUnassignable(owner));
    const all = needsAll ? await adapter.pullTransactions(grant, null, signal) : null;
    const delta = await adapter.pullTransactions(grant, cursor, signal);
    const isReadAgain =
      (isLight && hasChanges(delta)) || hasUnknownAccount(delta, await syncedAccountsRepo.known(row._id));
    const reread = isReadAgain ? await syncAccounts(run) : NOTHING;
    const known = await syncedAccountsRepo.known(row._id);
    await syncRepo.write(
      lease,
      async (session) => {
        const context = toWriteContext(dependencies, run, session);
        if (all) {
          await syncedTransactionsRepo.apply(context, known, all);
          await syncedTransactionsRepo.giveUpUnassignable(context);
        }
        await syncedTransactionsRepo.apply(context, known, delta);
        if (!isLight || hasChanges(delta)) await dependencies.publishSynced(context);
      },
      { to: delta.cursor },
    );
    const foreignTransactions = await syncedTransactionsRepo.countForeign(owner);
    const own = { results: { transactions: SUCCESS }, findings: { foreignTransactions } };
    return { ...merged(reread, own), readiness: delta.readiness };
  }

  return { syncAccounts, syncTransactions };
}
