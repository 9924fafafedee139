// @ts-check
import * as z from 'zod/mini';
import { mfeDescriptor } from './descriptor.mjs';

/** An address on the portal's own origin, or in watch mode an absolute one. */
const address = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)/, 'is not an address'));

/** One remote of the registry: its descriptor with absolute addresses of a published version. */
export const publishedRemote = z.object({
  ...mfeDescriptor.shape,
  /** Address of the federation manifest. */
  entry: address,
  /** Files that the browser may start loading early. */
  preload: z.readonly(z.array(address)),
  /** Files of the page of a route, by route, which the browser may start loading with them. */
  early: z.optional(z.readonly(z.record(z.string(), z.readonly(z.array(address))))),
  /** Integrity (`sha384-…`) by address. */
  integrity: z.readonly(
    z.record(z.string(), z.string().check(z.regex(/^sha384-[\w+/]+=*$/, 'is not an integrity'))),
  ),
  /** The remote's own page: its path and the address of its HTML file. */
  alone: z.object({ path: mfeDescriptor.shape.alone, index: address }),
});

/** `remotes.json`. */
export const registry = z.object({ schema: z.literal(1), remotes: z.readonly(z.array(publishedRemote)) });

const envelope = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()) });

/** @typedef {z.output<typeof publishedRemote>} PublishedRemote */
/** @typedef {z.output<typeof registry>} Registry */
/**
 * @typedef {object} ParsedRegistry
 * @property {Registry} registry the remotes that fit
 * @property {readonly string[]} problems why the others were refused; empty when all fit
 */

/** @param {unknown} entry */
const nameOf = (entry) =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : 'an unnamed remote';

/**
 * Parses a registry. A remote that does not fit the schema is left out and named in `problems`, so that the
 * other remotes still load; a value that is no registry gives null.
 * @param {unknown} value
 * @returns {ParsedRegistry | null}
 */
export function parseRegistry(value) {
  const outer = z.safeParse(envelope, value);
  if (!outer.success) return null;
  const parsed = outer.data.remotes.map((entry) => ({ entry, read: z.safeParse(publishedRemote, entry) }));
  return {
    registry: { schema: 1, remotes: parsed.flatMap(({ read }) => (read.success ? [read.data] : [])) },
    problems: parsed.flatMap(({ entry, read }) =>
      read.success ? [] : [`${nameOf(entry)}: ${z.prettifyError(read.error)}`],
    ),
  };
}
