import { startWorker, traceJob } from '@fw/service-kit';
import type { FrontEnd, FrontEndStore } from './front-ends.repo.ts';
import type { Publications } from './publications.ts';
import { ownPublications } from './own-publications.ts';
import { readAgain } from './read-again.ts';
import { isFailing, type ShareCounts } from './shares.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { shareCounter } from './share-counter.ts';
import { actOnEach, type ShareFiles, type Version } from './share-files.ts';

const POLL_MS = 1_000;
/** How often the front ends are read again for files of an unknown version, at most. */
const AGAIN_MS = 250;
/** How long a gateway that starts waits for the front ends. */
const FIRST_READ_TIMEOUT_MS = 5_000;

interface Follow {
  readonly store: FrontEndStore;
  /** What this gateway's web root published. */
  readonly publications: () => Promise<Publications>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called once when the database stops answering. */
  readonly onTrouble: (error: unknown) => void;
  /** Stores and fetches files of these front ends, if there are any; none where each machine has its own. */
  readonly shareFiles?: ShareFiles | undefined;
  /** Called when a version is withdrawn, with the reason. */
  readonly onWithdrawn: (row: FrontEnd, reason: string) => void;
}

/** The front ends in the database of the gateways, as they were last read. */
export type SharedFrontEnds = ReturnType<typeof followFrontEnds>;

const rollbackReason = ({ pages, errors, livePages, liveErrors }: ShareCounts): string =>
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

/** Resolves once the database answered, failed, or did neither in time. */
function firstAnswer() {
  let end = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    wait: (): Promise<void> =>
      Promise.race([answered, wait(FIRST_READ_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

/** Withdraws shared versions that fail; whether there was any. */
async function withdrawFailing(
  rows: ReadonlyMap<string, FrontEnd>,
  { store, now, onWithdrawn }: Pick<Follow, 'store' | 'now' | 'onWithdrawn'>,
): Promise<boolean> {
  const failing = [...rows.values()].filter(({ share }) => share !== undefined && isFailing(share));
  for (const row of failing) {
    const reason = row.share === undefined ? '' : rollbackReason(row.share);
    await store.endShare(row, new Date(now()), `withdrawn: ${reason}`);
    onWithdrawn(row, reason);
  }
  return failing.length > 0;
}

/** Whether a version is, or was, for people. */
const isNamed = (rows: ReadonlyMap<string, FrontEnd>, { name, version }: Version): boolean => {
  const row = rows.get(name);
  return row !== undefined && [row.version, row.share?.version, ...row.previous].includes(version);
};

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
  const { store, publications, shareFiles } = options;
  const trouble = reportOnce(options.onTrouble);
  let rows: ReadonlyMap<string, FrontEnd> = new Map();
  const counter = shareCounter(() => rows);
  const first = firstAnswer();
  const read = async (): Promise<ReadonlyMap<string, FrontEnd>> => {
    const all = await store.read();
    rows = new Map(all.map((row) => [row._id, row]));
    return rows;
  };
  const readSoon = readAgain(read, AGAIN_MS);

  const own = ownPublications({ store, publications, shareFiles, rows: () => rows });

  const follow = async (): Promise<boolean> => {
    await counter.flush(store.count);
    await read();
    const [hasWritten, hasWithdrawn] = [await own.write(), await withdrawFailing(rows, options)];
    if (hasWritten || hasWithdrawn) await read();
    trouble.end();
    first.end();
    return hasWritten || hasWithdrawn;
  };
  const share = (): Promise<boolean> =>
    actOnEach([own.prepare, async () => (await shareFiles?.share(rows.values())) ?? false], (act) => act());
  const onTrouble = (error: unknown): void => {
    first.end();
    trouble.report(error);
  };
  const worker = startWorker({
    jobs: [oncePerPoll('front ends', follow)],
    pollMs: POLL_MS,
    onTrouble,
  });
  // Files take longer than rows, which must not wait for them.
  const files = startWorker({
    jobs: [oncePerPoll('front-end files', share)],
    pollMs: POLL_MS,
    onTrouble,
  });

  return {
    /** By name, as of a second ago; empty until the database answered once. */
    rows: () => rows,
    /** Whether every gateway can have the files of a version, as far as this one has seen; null where none share them. */
    isStored: shareFiles ? shareFiles.isStored : null,
    /** Fetches the files of a version that a row names, where this machine lacks them. */
    fetchFiles: async (one: Version): Promise<void> => {
      if (shareFiles === undefined || shareFiles.isHere(one)) return;
      const known = isNamed(rows, one) || isNamed(await readSoon(), one);
      if (known) await shareFiles.fetch(one);
    },
    /** Resolves once the database answered, or did not in time. */
    begun: first.wait,
    countPage: counter.countPage,
    countError: counter.countError,
    stop: async () => {
      // Ends a call that is under way, so that the gateway need not wait for a database that does not answer.
      trouble.begin();
      first.end();
      await store.close();
      await Promise.all([worker.stop(), files.stop()]);
    },
  };
}
