import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import {
  toFailedPart,
  merged,
  runParts,
  type PartReport,
  type Run,
  type RunDependencies,
} from './run-parts.ts';
import type { Ending } from './sync.machine.ts';
import {
  afterFailedParts,
  endingAfter,
  failingParts,
  outcomesAfter,
  retryLater,
  stoppedBy,
  type PartOutcomes,
} from './sync-outcomes.ts';
import { LeaseLost, type Lease } from './sync.repo.ts';
import type { SyncRow } from './sync.schema.ts';

interface Conclusion {
  readonly report: PartReport;
  readonly endingAfter: (parts: PartOutcomes) => Ending;
}

interface FailedRun {
  readonly report: PartReport;
  readonly error: unknown;
}

/** Stores how the run went, for the connection and for the next run. */
async function conclude(
  dependencies: RunDependencies,
  run: Run,
  { report, endingAfter }: Conclusion,
): Promise<void> {
  const { syncRepo, connectionsRepo, clock } = dependencies;
  const { row, lease } = run;
  const at = clock.date();
  const parts = outcomesAfter(row.parts, report.results, { at, jitter: dependencies.random() });
  const [failing] = failingParts(parts);
  const isSuccess = report.results.transactions?.isSuccess === true;
  await syncRepo.write(lease, async (session) => {
    if (isSuccess) await connectionsRepo.recovered(row._id, session);
    if (failing)
      await connectionsRepo.failing(row._id, `${failing}:${parts[failing].errorCode ?? ''}`, session);
  });
  const findings = { ...report.findings, parts, ...(isSuccess ? { lastSuccessAt: at } : {}) };
  await syncRepo.end(lease, { ...endingAfter(parts), findings }, at);
}

/** After a failure of the whole connection or of the transactions: the person has to act, or it is tried again. */
async function concludeFailure(
  dependencies: RunDependencies,
  run: Run,
  { report, error }: FailedRun,
): Promise<void> {
  const { syncRepo, connectionsRepo, clock } = dependencies;
  const { row, lease } = run;
  const now = clock.milliseconds();
  const jitter = dependencies.random();
  if (isAggregatorError(error, 'reauth', 'gone')) {
    const status = error.kind === 'reauth' ? 'needs_reauth' : 'revoked';
    await syncRepo.write(lease, (session) =>
      connectionsRepo.report(row._id, { status, issueCode: error.code }, session),
    );
    const ending = { ...stoppedBy(error, jitter, now), findings: report.findings };
    await syncRepo.end(lease, ending, clock.date());
    return;
  }
  dependencies.onFailure(error, 'sync');
  const failure = toFailedPart(error);
  const results = { transactions: failure };
  await conclude(dependencies, run, {
    report: merged(report, { results, findings: {} }),
    endingAfter: () =>
      retryLater(row, { code: failure.errorCode, retryAfterMs: failure.retryAfterMs, jitter }, now),
  });
}

/** Renews the lease while a run works and aborts the run once the lease is lost; returns the function that stops it. */
function renewLease(
  { syncRepo, clock, renewalIntervalMs }: RunDependencies,
  lease: Lease,
  lost: AbortController,
): () => void {
  const timer = setInterval(() => {
    syncRepo.extend(lease, clock.date()).then(
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
  const { syncRepo, adapter, clock } = dependencies;
  const { syncAccounts, syncTransactions } = runParts(dependencies);

  /** Fresh data is optional: the sync goes on without it. A refusal is stored until the instant the bank gives. */
  async function requestFreshData({ row, lease, grant }: Run): Promise<void> {
    if (!row.forceRefresh) return;
    await syncRepo.refreshRequested(lease, null);
    try {
      await adapter.refresh(grant);
    } catch (error) {
      if (!isAggregatorError(error, 'unsupported', 'rate', 'retry', 'notReady')) throw error;
      dependencies.onFailure(error, 'fresh data is not available');
      const { retryAfterMs } = error;
      if (retryAfterMs === null) return;
      await syncRepo.refreshRequested(lease, new Date(clock.milliseconds() + retryAfterMs));
    }
  }

  async function runAll(run: Run): Promise<void> {
    const { row, lease } = run;
    let report: PartReport = { results: {}, findings: {} };
    try {
      await requestFreshData(run);
      if (row.phase !== 'waiting') report = await syncAccounts(run);
      if (!(await syncRepo.enterTransactions(lease))) throw new LeaseLost();
      const { readiness, ...transactions } = await syncTransactions(run);
      report = merged(report, transactions);
      const ending = endingAfter(row, readiness, clock.milliseconds());
      await conclude(dependencies, run, { report, endingAfter: (parts) => afterFailedParts(ending, parts) });
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
      const cursor = await syncRepo.takeOver(lease, row.leaseToken !== null);
      const grant = await dependencies.grantOf(row._id);
      if (grant) await runAll({ row, lease, grant, signal: lost.signal, cursor });
      else await syncRepo.end(lease, { phase: 'stopped', dueAt: null }, clock.date());
      return true;
    } catch (error) {
      if (!(error instanceof LeaseLost) && !lost.signal.aborted) throw error;
      return false;
    } finally {
      stopRenewing();
    }
  };
}
