import { join } from 'node:path';
import * as z from 'zod/mini';
import { pointer } from './pointer.ts';

const shellPointer = z.object({ version: z.string().check(z.regex(/^\w[\w.+-]*$/)) });

/** The parts of the registry that the gateway uses. */
const registry = z.object({
  remotes: z.array(
    z.object({
      name: z.string(),
      entry: z.string().check(z.regex(/^\/apps\/[\w-]+\/\w[\w.+-]*\/[\w.-]+$/)),
      alone: z.optional(z.object({ path: z.string() })),
    }),
  ),
});

/** A folder of the web root, with the address under which its files are served. */
export interface Release {
  readonly folder: string;
  readonly address: string;
}

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);
const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/** What is published under a web root right now. */
export function published(root: string) {
  const shell = pointer(join(root, 'shell.json'), (text) => shellPointer.parse(JSON.parse(text)));
  const remotes = pointer(join(root, 'remotes.json'), (text) => ({
    text,
    remotes: registry.parse(JSON.parse(text)).remotes,
  }));

  const release = (address: string): Release => ({ folder: join(root, address), address });

  return {
    registry: async (): Promise<string | null> => (await remotes())?.text ?? null,
    shell: async (): Promise<Release | null> => {
      const current = await shell();
      return current && release(`/shell/${current.version}/`);
    },
    /** The current version of the remote that is served alone at this path. */
    remoteAt: async (path: string): Promise<Release | null> => {
      const known = (await remotes())?.remotes ?? [];
      const requested = withSlash(path);
      const remote = known.find(
        ({ name, alone }) => requested === withSlash(alone?.path ?? `/alone/${name}/`),
      );
      return remote ? release(folderOf(remote.entry)) : null;
    },
  };
}
export type Published = ReturnType<typeof published>;
