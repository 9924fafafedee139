import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import { failureOf, merged, type PartReport } from './run-parts.ts';
import type { Run, RunDependencies } from './run.ts';
import { retryLater, stoppedBy } from './sync-endings.ts';
import { failingParts, outcomesAfter, type PartOutcomes } from './sync-parts.ts';
import type { Ending } from './sync-stages.ts';

interface Conclusion {
  readonly report: PartReport;
  readonly endingOf: (parts: PartOutcomes) => Ending;
}

interface FailedRun {
  readonly report: PartReport;
  readonly error: unknown;
}

/** Stores how the run went, for the connection and for the next run. */
export async function conclude(
  dependencies: RunDependencies,
  run: Run,
  { report, endingOf }: Conclusion,
): Promise<void> {
  const { leasesRepo, positionRepo, healthRepo, clock } = dependencies;
  const { row, lease } = run;
  const at = clock.date();
  const parts = outcomesAfter(row.parts, report.results, { at, jitter: dependencies.random() });
  const [failing] = failingParts(parts);
  const isSuccess = report.results.transactions?.isSuccess === true;
  await positionRepo.write(lease, async (session) => {
    if (isSuccess) await healthRepo.recovered(row._id, session);
    if (failing) await healthRepo.failing(row._id, `${failing}:${parts[failing].errorCode ?? ''}`, session);
  });
  const findings = { ...report.findings, parts, ...(isSuccess ? { lastSuccessAt: at } : {}) };
  await leasesRepo.end(lease, { ...endingOf(parts), findings }, at);
}

/** After a failure of the whole connection or of the transactions: the person has to act, or it is tried again. */
export async function concludeFailure(
  dependencies: RunDependencies,
  run: Run,
  { report, error }: FailedRun,
): Promise<void> {
  const { leasesRepo, positionRepo, healthRepo, clock } = dependencies;
  const { row, lease } = run;
  const now = clock.milliseconds();
  const jitter = dependencies.random();
  if (isAggregatorError(error, 'reauth', 'gone')) {
    const status = error.kind === 'reauth' ? 'needs_reauth' : 'revoked';
    await positionRepo.write(lease, (session) =>
      healthRepo.report(row._id, { status, issueCode: error.code }, session),
    );
    const ending = { ...stoppedBy(error, jitter, now), findings: report.findings };
    await leasesRepo.end(lease, ending, clock.date());
    return;
  }
  dependencies.onFailure(error, 'sync');
  const failure = failureOf(error);
  const results = { transactions: failure };
  await conclude(dependencies, run, {
    report: merged(report, { results, findings: {} }),
    endingOf: () =>
      retryLater(row, { code: failure.errorCode, retryAfterMs: failure.retryAfterMs, jitter }, now),
  });
}
