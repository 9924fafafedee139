import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FrontEnd } from './front-ends.repo.ts';
import { pointer } from './pointer.ts';
import { publicationsReader } from './publications.ts';
import type { Version } from './share-files.ts';
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

/** What all gateways have of the front ends. */
export interface GatewayRows {
  /** By the name of the front end. */
  readonly rows: () => ReadonlyMap<string, FrontEnd>;
  /** Whether every gateway can have the files of a version; null where gateways do not share files. */
  readonly isStored: ((one: Version) => boolean) | null;
}

/**
 * Which version of a front end a visitor gets: what the files of a web root and the rows of all gateways name. Where
 * gateways share their files, what this web root published is live once it has a row: a page comes from one gateway, its
 * scripts may come from another. Before the shell has one, as with a new database, nothing has to.
 */
export function choices(root: string, { rows, isStored }: GatewayRows) {
  const publications = publicationsReader(root);
  const entries = new Map<string, () => Promise<Remote | null>>();

  /** The saved entry of a version; null where this machine does not have its files. */
  const findRemote = (name: string, named: string): Promise<Remote | null> => {
    const path = join(root, 'apps', name, named, 'published.json');
    const read = entries.get(path) ?? pointer(path, (text) => remote.parse(JSON.parse(text)));
    entries.set(path, read);
    return read();
  };

  /** The version of a front end that the database has, where it counts in place of that of this web root. */
  const laterVersion = async (name: string): Promise<string | null> => {
    const row = rows().get(name);
    const own = (await publications())[name]?.[0];
    if (row === undefined) return null;
    const isLater = own === undefined || row.at > own.at || (isStored !== null && row.at < own.at);
    return isLater ? row.version : null;
  };

  /** Remotes that this web root never published, as far as it has their files. */
  const otherRemotes = async (own: readonly Remote[]): Promise<Remote[]> => {
    const others = [...rows().values()].filter(
      ({ _id }) => _id !== SHELL && own.every(({ name }) => name !== _id),
    );
    const found = await Promise.all(others.map(({ _id, version: live }) => findRemote(_id, live)));
    return found.filter((one) => one !== null);
  };

  /** The version of a remote that a visitor gets in place of the live one: a preview, or one for a share of the people. */
  const ownVersion = (name: string, visitor: Visitor): string | null => {
    const preview = visitor.preview[name];
    if (preview !== undefined) return preview;
    const version = sharedVersion(rows().get(name), visitor);
    return version === null || isStored?.({ name, version }) === false ? null : version;
  };

  /** Whether a remote of this web root is live: a new one is once it has a row. */
  const isLive = ({ name }: Remote): boolean => isStored === null || rows().has(name) || !rows().has(SHELL);

  /** The entry of a remote that a visitor gets. */
  const entryFor = async (mine: Remote, visitor: Visitor): Promise<Remote> => {
    const { name } = mine;
    const own = ownVersion(name, visitor);
    const chosen = own === null ? null : await findRemote(name, own);
    const later = await laterVersion(name);
    const live = later === null || later === mine.version ? mine : ((await findRemote(name, later)) ?? mine);
    return chosen ?? live;
  };

  return { laterVersion, otherRemotes, entryFor, isLive };
}
