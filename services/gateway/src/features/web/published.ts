import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { choices, remote, SHELL, version, type GatewayRows, type Remote } from './choices.ts';
import { pointer } from './pointer.ts';
import { ANYBODY, type Visitor } from './visitors.ts';

const shellPointer = z.object({ version });

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

const NO_ROWS: GatewayRows = { rows: () => new Map(), isStored: null };

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);
const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/** What is published under a web root right now, and what other gateways' web roots published later. */
export function published(root: string, shared = NO_ROWS) {
  const { rows } = shared;
  const shellFile = pointer(join(root, 'shell.json'), (text) => shellPointer.parse(JSON.parse(text)));
  const remotesFile = pointer(join(root, 'remotes.json'), (text): Listed => ({
    text,
    remotes: registry.parse(JSON.parse(text)).remotes,
  }));

  const release = (address: string): Release => ({ folder: join(root, address), address });

  const { laterVersion, otherRemotes, entryFor, isLive } = choices(root, shared);

  const listed = async (visitor: Visitor): Promise<Listed | null> => {
    const file = await remotesFile();
    const all = file?.remotes ?? [];
    const own = all.filter(isLive);
    const live = await Promise.all(own.map((mine) => entryFor(mine, visitor)));
    const others = await otherRemotes(own);
    const { preview } = visitor;
    const hasPreview = Object.keys(preview).length > 0;
    const isUnchanged =
      others.length === 0 && own.length === all.length && live.every((one, place) => one === own[place]);
    if (isUnchanged && !hasPreview) return file;
    const remotes = [...live, ...others];
    const text = JSON.stringify({ schema: 1, ...(hasPreview ? { preview } : {}), remotes });
    return { text, remotes };
  };

  return {
    registry: async (visitor: Visitor = ANYBODY): Promise<string | null> =>
      (await listed(visitor))?.text ?? null,
    shell: async (visitor: Visitor = ANYBODY): Promise<Release | null> => {
      const mine = (await shellFile())?.version;
      const later = await laterVersion(SHELL);
      const chosen = [visitor.preview[SHELL], later, mine].find(
        (one) => typeof one === 'string' && existsSync(join(root, SHELL, one)),
      );
      return chosen === undefined ? null : release(`/shell/${chosen}/`);
    },
    /** Whether this version of a remote is live, or for a share of the people. */
    isServed: async (name: string, version: string): Promise<boolean> =>
      rows().get(name)?.share?.version === version ||
      ((await listed(ANYBODY))?.remotes ?? []).some((one) => one.name === name && one.version === version),
    /** The current version of the remote that is served alone at this path. */
    remoteAt: async (path: string, visitor: Visitor = ANYBODY): Promise<Release | null> => {
      const known = (await listed(visitor))?.remotes ?? [];
      const requested = withSlash(path);
      const found = known.find(
        ({ name, alone }) => requested === withSlash(alone?.path ?? `/alone/${name}/`),
      );
      return found ? release(folderOf(found.entry)) : null;
    },
  };
}
export type Published = ReturnType<typeof published>;
