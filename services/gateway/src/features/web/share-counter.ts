import type { FrontEnd, FrontEndStore } from './front-ends.repo.ts';
import { sharedVersion, type ShareCounts } from './shares.ts';
import type { Visitor } from './visitors.ts';

const NOTHING: ShareCounts = { pages: 0, errors: 0, livePages: 0, liveErrors: 0 };

/** Counts pages and errors in memory, while a version is for a share of the people, until they are written. */
export function shareCounter(rows: () => ReadonlyMap<string, FrontEnd>) {
  const counts = new Map<string, { readonly name: string; readonly version: string; counts: ShareCounts }>();

  const add = (row: FrontEnd, member: keyof ShareCounts): void => {
    if (row.share === undefined) return;
    const key = `${row._id}@${row.share.version}`;
    const known = counts.get(key)?.counts ?? NOTHING;
    const added = { ...known, [member]: known[member] + 1 };
    counts.set(key, { name: row._id, version: row.share.version, counts: added });
  };

  return {
    /** A page that was sent; those of a preview are not counted. */
    countPage: (visitor: Visitor): void => {
      for (const row of rows().values()) {
        if (visitor.preview[row._id] !== undefined) continue;
        add(row, sharedVersion(row, visitor) === null ? 'livePages' : 'pages');
      }
    },
    /** An error of a page with this version of a remote. */
    countError: (name: string, version: string): void => {
      const row = rows().get(name);
      if (row?.share?.version === version) add(row, 'errors');
      else if (row?.version === version) add(row, 'liveErrors');
    },
    /** Writes what was counted; what cannot be written is lost, as no page waits for it. */
    flush: async (write: FrontEndStore['count']): Promise<void> => {
      const all = [...counts.values()];
      counts.clear();
      for (const one of all) await write(one.name, one.version, one.counts);
    },
  };
}
