import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import { conclude, concludeFailure } from './conclude.ts';
import { LeaseLost, type Lease } from './position.repo.ts';
import { merged, runParts, type PartReport } from './run-parts.ts';
import type { Run, RunDependencies } from './run.ts';
import { afterFailedParts, endingOf } from './sync-endings.ts';
import type { SyncRow } from './sync.schema.ts';

/** Renews the lease while a run works and aborts the run once the lease is lost; returns the function that stops it. */
function renewLease(
  { leasesRepo, clock, renewalIntervalMs }: RunDependencies,
  lease: Lease,
  lost: AbortController,
): () => void {
  const timer = setInterval(() => {
    leasesRepo.extend(lease, clock.date()).then(
      (isHeld) => {
        if (!isHeld) lost.abort();
      },
      () => undefined,
    );
  }, renewalIntervalMs);
  return () => clearInterval(timer);
}

export type RunSync = ReturnType<typeof runSync>;

/** One run for one connection: accounts, then all new transactions together with the cursor. */
export function runSync(dependencies: RunDependencies) {
  const { leasesRepo, positionRepo, adapter, clock } = dependencies;
  const { syncAccounts, syncTransactions } = runParts(dependencies);

  /** Fresh data is optional: the sync goes on without it. A refusal is stored until the instant the bank gives. */
  async function requestFreshData({ row, lease, grant }: Run): Promise<void> {
    if (!row.forceRefresh) return;
    await leasesRepo.refreshRequested(lease, null);
    try {
      await adapter.refresh(grant);
    } catch (error) {
      if (!isAggregatorError(error, 'unsupported', 'rate', 'retry', 'notReady')) throw error;
      dependencies.onFailure(error, 'fresh data is not available');
      const { retryAfterMs } = error;
      if (retryAfterMs === null) return;
      await leasesRepo.refreshRequested(lease, new Date(clock.milliseconds() + retryAfterMs));
    }
  }

  async function runAll(run: Run): Promise<void> {
    const { row, lease } = run;
    let report: PartReport = { results: {}, findings: {} };
    try {
      await requestFreshData(run);
      if (row.phase !== 'waiting') report = await syncAccounts(run);
      if (!(await leasesRepo.enter(lease, 'transactions'))) throw new LeaseLost();
      const { readiness, ...transactions } = await syncTransactions(run);
      report = merged(report, transactions);
      const ending = endingOf(row, readiness, clock.milliseconds());
      await conclude(dependencies, run, { report, endingOf: (parts) => afterFailedParts(ending, parts) });
    } catch (error) {
      if (error instanceof LeaseLost || run.signal.aborted) throw error;
      await concludeFailure(dependencies, run, { report, error });
    }
  }

  /**
   * `row` is the connection's state as it was when the lease was taken. False when another worker took the connection
   * over: then nothing more was written.
   */
  return async (row: SyncRow, lease: Lease): Promise<boolean> => {
    const lost = new AbortController();
    const stopRenewing = renewLease(dependencies, lease, lost);
    try {
      const cursor = await positionRepo.takeOver(lease, row.leaseToken !== null);
      const grant = await dependencies.grantOf(row._id);
      if (grant) await runAll({ row, lease, grant, signal: lost.signal, cursor });
      else await leasesRepo.end(lease, { phase: 'stopped', dueAt: null }, clock.date());
      return true;
    } catch (error) {
      if (!(error instanceof LeaseLost) && !lost.signal.aborted) throw error;
      return false;
    } finally {
      stopRenewing();
    }
  };
}
