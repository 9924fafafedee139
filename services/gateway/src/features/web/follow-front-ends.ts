import { startWorker, traceJob } from '@fw/service-kit';
import type { FrontEnd, FrontEndStore } from './front-ends.repo.ts';
import type { Publications } from './publications.ts';
import { isFailing, type ShareCounts } from './shares.ts';
import { shareCounter } from './share-counter.ts';

const POLL_MS = 1_000;

interface Follow {
  readonly store: FrontEndStore;
  /** What this gateway's web root published. */
  readonly publications: () => Promise<Publications>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called once when the database stops answering. */
  readonly onTrouble: (error: unknown) => void;
  /** Stores and fetches files of these front ends, if there are any; none where each machine has its own. */
  readonly shareFiles?: ((rows: Iterable<FrontEnd>) => Promise<boolean>) | undefined;
  /** Called when a version is withdrawn, with the reason. */
  readonly onWithdrawn: (row: FrontEnd, reason: string) => void;
}

/** The front ends in the database of the gateways, as they were last read. */
export type SharedFrontEnds = ReturnType<typeof followFrontEnds>;

const reasonOf = ({ pages, errors, livePages, liveErrors }: ShareCounts): string =>
  `${errors} errors on ${pages} pages, ${liveErrors} on ${livePages} of the live version`;

/** Reports the first error of several in a row. */
function reportOnce(onTrouble: (error: unknown) => void) {
  let hasFailed = false;
  const begin = (): void => {
    hasFailed = true;
  };
  const report = (error: unknown): void => {
    if (!hasFailed) onTrouble(error);
    begin();
  };
  const end = (): void => {
    hasFailed = false;
  };
  return { begin, report, end };
}

/** A job whose round is traced where it did something, and which is never repeated before the next poll. */
const oncePerPoll = (name: string, round: () => Promise<boolean>) => async (): Promise<boolean> => {
  await traceJob('gateway', name, round);
  return false;
};

/**
 * Reads the front ends every second, after writing what this web root published later than the database knows, and
 * withdraws a shared version that fails. No request waits for it: without the database, pages are served as it was
 * last read, or as the web root has them.
 */
export function followFrontEnds(options: Follow) {
  const { store, publications, now, shareFiles, onWithdrawn } = options;
  const trouble = reportOnce(options.onTrouble);
  let rows: ReadonlyMap<string, FrontEnd> = new Map();
  const counter = shareCounter(() => rows);

  const read = async (): Promise<void> => {
    const all = await store.read();
    rows = new Map(all.map((row) => [row._id, row]));
  };

  const writeOwn = async (): Promise<boolean> => {
    const own = Object.entries(await publications());
    const later = own.flatMap(([name, made]) =>
      made
        .filter(({ at }) => at.getTime() > (rows.get(name)?.at.getTime() ?? 0))
        .map((one) => [name, one] as const)
        .toReversed(),
    );
    for (const [name, made] of later) await store.record(name, made);
    return later.length > 0;
  };

  const withdraw = async (): Promise<boolean> => {
    const failing = [...rows.values()].filter(({ share }) => share !== undefined && isFailing(share));
    for (const row of failing) {
      const reason = row.share === undefined ? '' : reasonOf(row.share);
      await store.endShare(row, new Date(now()), `withdrawn: ${reason}`);
      onWithdrawn(row, reason);
    }
    return failing.length > 0;
  };

  const follow = async (): Promise<boolean> => {
    await counter.flush(store.count);
    await read();
    const [hasWritten, hasWithdrawn] = [await writeOwn(), await withdraw()];
    if (hasWritten || hasWithdrawn) await read();
    trouble.end();
    return hasWritten || hasWithdrawn;
  };
  const share = async (): Promise<boolean> => (await shareFiles?.(rows.values())) ?? false;
  const worker = startWorker({
    jobs: [oncePerPoll('front ends', follow)],
    pollMs: POLL_MS,
    onTrouble: trouble.report,
  });
  // Files take longer than rows, which must not wait for them.
  const files = startWorker({
    jobs: [oncePerPoll('front-end files', share)],
    pollMs: POLL_MS,
    onTrouble: trouble.report,
  });

  return {
    /** By name, as of a second ago; empty until the database answered once. */
    rows: () => rows,
    countPage: counter.countPage,
    countError: counter.countError,
    stop: async () => {
      // Ends a call that is under way, so that the gateway need not wait for a database that does not answer.
      trouble.begin();
      await store.close();
      await Promise.all([worker.stop(), files.stop()]);
    },
  };
}
