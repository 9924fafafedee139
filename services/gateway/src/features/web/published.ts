import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FrontEnd } from './front-ends.repo.ts';
import { pointer } from './pointer.ts';
import { publicationsOf } from './publications.ts';

const version = z.string().check(z.regex(/^\w[\w.+-]*$/));
const shellPointer = z.object({ version });

/** The parts of an entry of the registry that the gateway uses; the others are passed on. */
const remote = z.looseObject({
  name: z.string(),
  version,
  entry: z.string().check(z.regex(/^\/apps\/[\w-]+\/\w[\w.+-]*\/[\w.-]+$/)),
  alone: z.optional(z.object({ path: z.string() })),
});
type Remote = z.output<typeof remote>;
const registry = z.object({ schema: z.literal(1), remotes: z.array(remote) });

/** A registry as it is sent, and its remotes. */
interface Listed {
  readonly text: string;
  readonly remotes: readonly Remote[];
}

/** A folder of the web root, with the address under which its files are served. */
export interface Release {
  readonly folder: string;
  readonly address: string;
}

const SHELL = 'shell';
const NO_ROWS: ReadonlyMap<string, FrontEnd> = new Map();

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);
const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/** What is published under a web root right now, and what other gateways' web roots published later. */
export function published(root: string, rows: () => ReadonlyMap<string, FrontEnd> = () => NO_ROWS) {
  const shellFile = pointer(join(root, 'shell.json'), (text) => shellPointer.parse(JSON.parse(text)));
  const remotesFile = pointer(join(root, 'remotes.json'), (text): Listed => ({
    text,
    remotes: registry.parse(JSON.parse(text)).remotes,
  }));
  const publications = publicationsOf(root);
  const entries = new Map<string, () => Promise<Remote | null>>();

  const release = (address: string): Release => ({ folder: join(root, address), address });

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

  const current = async (mine: Remote): Promise<Remote> => {
    const later = await laterVersion(mine.name);
    return later === null || later === mine.version ? mine : ((await entryOf(mine.name, later)) ?? mine);
  };

  const listed = async (): Promise<Listed | null> => {
    const file = await remotesFile();
    const own = file?.remotes ?? [];
    const live = await Promise.all(own.map(current));
    const others = await otherRemotes(own);
    if (others.length === 0 && live.every((one, place) => one === own[place])) return file;
    const remotes = [...live, ...others];
    return { text: JSON.stringify({ schema: 1, remotes }), remotes };
  };

  return {
    registry: async (): Promise<string | null> => (await listed())?.text ?? null,
    shell: async (): Promise<Release | null> => {
      const mine = (await shellFile())?.version;
      const later = await laterVersion(SHELL);
      const chosen = later !== null && existsSync(join(root, SHELL, later)) ? later : mine;
      return chosen === undefined ? null : release(`/shell/${chosen}/`);
    },
    /** The current version of the remote that is served alone at this path. */
    remoteAt: async (path: string): Promise<Release | null> => {
      const known = (await listed())?.remotes ?? [];
      const requested = withSlash(path);
      const found = known.find(
        ({ name, alone }) => requested === withSlash(alone?.path ?? `/alone/${name}/`),
      );
      return found ? release(folderOf(found.entry)) : null;
    },
  };
}
export type Published = ReturnType<typeof published>;
