import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Publication } from './front-ends.repo.ts';
import { pointer } from './pointer.ts';

const publications = z.record(
  z.string(),
  z.array(
    z.object({
      version: z.string(),
      at: z.pipe(
        z.iso.datetime(),
        z.transform((text) => new Date(text)),
      ),
      by: z.string(),
      commit: z.string(),
    }),
  ),
);

/** What was published under a web root by the name of the front end, the newest first. */
export type Publications = Readonly<Record<string, readonly Publication[]>>;

const NONE: Publications = {};

/** Reads `publications.json` of a web root, which the publishing command writes; empty where it is missing. */
export function publicationsReader(root: string): () => Promise<Publications> {
  const read = pointer(join(root, 'publications.json'), (text) => publications.parse(JSON.parse(text)));
  return async () => (await read()) ?? NONE;
}
