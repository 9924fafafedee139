import { startWorker } from '@fw/service-kit';
import type { FrontEnd, FrontEndStore } from './front-ends.repo.ts';
import type { Publications } from './publications.ts';

const POLL_MS = 1_000;

/** The front ends in the database of the gateways, as they were last read. */
export interface StoredFrontEnds {
  /** By name, as of a second ago; empty until the database answered once. */
  readonly rows: () => ReadonlyMap<string, FrontEnd>;
  readonly stop: () => Promise<void>;
}

interface Follow {
  readonly store: FrontEndStore;
  /** What this gateway's web root published. */
  readonly publications: () => Promise<Publications>;
  /** Called once when the database stops answering. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Reads the front ends every second, after writing what this web root published later than the database knows. No
 * request waits for it: without the database, pages are served as it was last read, or as the web root has them.
 */
export function followFrontEnds({ store, publications, onTrouble }: Follow): StoredFrontEnds {
  let isFailing = false;
  let rows: ReadonlyMap<string, FrontEnd> = new Map();

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

  const follow = async (): Promise<boolean> => {
    await read();
    if (await writeOwn()) await read();
    isFailing = false;
    return false;
  };
  const worker = startWorker({
    jobs: [follow],
    pollMs: POLL_MS,
    onTrouble: (error) => {
      if (!isFailing) onTrouble(error);
      isFailing = true;
    },
  });

  return {
    rows: () => rows,
    stop: async () => {
      await worker.stop();
      await store.close();
    },
  };
}
