import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FrontEnd } from './front-ends.repo.ts';
import { pointer } from './pointer.ts';
import { publicationsOf } from './publications.ts';
import { sharedVersion } from './shares.ts';
import type { Visitor } from './visitors.ts';

/** The name of the shell among the front ends. */
export const SHELL = 'shell';

export const version = z.string().check(z.regex(/^\w[\w.+-]*$/));

/** The parts of an entry of the registry that the gateway uses; the others are passed on. */
export const remote = z.looseObject({
  name: z.string(),
  version,
  entry: z.string().check(z.regex(/^\/apps\/[\w-]+\/\w[\w.+-]*\/[\w.-]+$/)),
  alone: z.optional(z.looseObject({ path: z.string() })),
});
export type Remote = z.output<typeof remote>;

/** Which version of a front end a visitor gets: what the files of a web root and the rows of all gateways name. */
export function choices(root: string, rows: () => ReadonlyMap<string, FrontEnd>) {
  const publications = publicationsOf(root);
  const entries = new Map<string, () => Promise<Remote | null>>();

  /** The saved entry of a version; null where this machine does not have its files. */
  const entryOf = (name: string, named: string): Promise<Remote | null> => {
    const path = join(root, 'apps', name, named, 'published.json');
    const read = entries.get(path) ?? pointer(path, (text) => remote.parse(JSON.parse(text)));
    entries.set(path, read);
    return read();
  };

  /** The version of a front end that the database has, where it was published after that of this web root. */
  const laterVersion = async (name: string): Promise<string | null> => {
    const row = rows().get(name);
    const own = (await publications())[name]?.[0];
    return row !== undefined && (own === undefined || row.at > own.at) ? row.version : null;
  };

  /** Remotes that this web root never published, as far as it has their files. */
  const otherRemotes = async (own: readonly Remote[]): Promise<Remote[]> => {
    const others = [...rows().values()].filter(
      ({ _id }) => _id !== SHELL && own.every(({ name }) => name !== _id),
    );
    const found = await Promise.all(others.map(({ _id, version: live }) => entryOf(_id, live)));
    return found.filter((one) => one !== null);
  };

  /** The entry of a remote that a visitor gets: a preview, a version for a share of the people, or the live one. */
  const entryFor = async (mine: Remote, visitor: Visitor): Promise<Remote> => {
    const { name } = mine;
    const own = visitor.preview[name] ?? sharedVersion(rows().get(name), visitor);
    const chosen = own === null ? null : await entryOf(name, own);
    const later = await laterVersion(name);
    const live = later === null || later === mine.version ? mine : ((await entryOf(name, later)) ?? mine);
    return chosen ?? live;
  };

  return { laterVersion, otherRemotes, entryFor };
}
