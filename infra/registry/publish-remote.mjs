import path from 'node:path';
import { mfeDescriptor, publishedRemote } from '@fw/contract-remotes';
import * as z from 'zod/mini';
import { publicFiles, readJson } from './files.mjs';
import { refusals } from './gate.mjs';
import { layOut } from './lay-out.mjs';

/** @typedef {import('@fw/contract-remotes').PublishedRemote} PublishedRemote */
/** @typedef {import('./publish-shell.mjs').ShellPointer} ShellPointer */

const files = z.array(z.string());
const federationManifest = z.object({
  metaData: z.looseObject({}),
  // The build leaves `singleton` out where a package is shared under another name than it is imported by.
  shared: z.array(
    z.object({ name: z.string(), version: z.string(), singleton: z._default(z.boolean(), false) }),
  ),
  exposes: z.array(
    z.object({
      path: z.string(),
      // A remote whose entry imports no styles has none here.
      assets: z.object({ js: z.object({ sync: files }), css: z.optional(z.object({ sync: files })) }),
    }),
  ),
  remotes: z.array(z.object({ alias: z.optional(z.string()), federationContainerName: z.string() })),
});

/**
 * Parses what a build left behind; throws a sentence that names the file and every deviation.
 * @template {z.ZodMiniType} Schema
 * @param {Schema} schema
 * @param {string} file
 * @returns {z.output<Schema>}
 */
function readChecked(schema, file) {
  const parsed = z.safeParse(schema, readJson(file));
  if (parsed.success) return parsed.data;
  throw new Error(`${path.basename(file)} is refused:\n${z.prettifyError(parsed.error)}`);
}

/** What a remote exposes and what its pages have in common, as the build names it; the manifest knows a chunk of its own alone. */
const COMMON_FILES = /^common\.[0-9a-f]{8}\.(?:js|css)$/;

/**
 * What a page requests first when it opens this remote inside the portal.
 * @param {z.output<typeof federationManifest>} manifest @param {string} dist
 */
function firstFiles(manifest, dist) {
  const exposed = manifest.exposes.find(({ path: name }) => name === './mfe');
  const { js, css } = exposed?.assets ?? {};
  const common = publicFiles(dist).filter((name) => COMMON_FILES.test(name));
  return ['remoteEntry.js', ...common, ...(js?.sync ?? []), ...(css?.sync ?? [])];
}

/**
 * The built files of source files: the chunk that webpack named after one of them, and its styles.
 * @param {string} dist @param {string} source
 */
function builtFiles(dist, source) {
  const chunk = source.replaceAll(/[/.]/g, '_');
  const pattern = new RegExp(`^${chunk}(-[^.]*)?\\.[0-9a-f]{8}\\.(js|css)$`);
  const files = publicFiles(dist).filter((name) => pattern.test(name));
  if (!files.some((name) => name.endsWith('.js')))
    throw new Error(`${source} has no file of its own in the build`);
  return files;
}

/** @param {import('@fw/contract-remotes').MfeDescriptor} descriptor @param {string} dist @param {string} address */
const earlyFiles = ({ early = {} }, dist, address) =>
  Object.fromEntries(
    Object.entries(early).map(([route, sources]) => [
      route,
      sources.flatMap((source) => builtFiles(dist, source)).map((name) => address + name),
    ]),
  );

/**
 * Throws with every reason when the descriptor of a built or published remote does not fit the schema or the gate refuses it.
 * @param {{ dist: string, shell: ShellPointer, others: readonly PublishedRemote[] }} options
 */
export function passGate({ dist, shell, others }) {
  const descriptor = readChecked(mfeDescriptor, path.join(dist, 'mfe.json'));
  const manifest = readChecked(federationManifest, path.join(dist, 'mf-manifest.json'));
  const reasons = refusals({ manifest, descriptor, portal: shell.shares, contract: shell.contract, others });
  if (reasons.length > 0) throw new Error(`${descriptor.name} is refused:\n  - ${reasons.join('\n  - ')}`);
  return { descriptor, manifest };
}

/**
 * Puts a built remote under the web root and returns its entry for the registry; throws with every reason when its
 * descriptor does not fit the schema or the gate refuses it.
 * @param {{ dist: string, webRoot: string, shell: ShellPointer, others: readonly PublishedRemote[] }} options
 * @returns {PublishedRemote}
 */
export function publishRemote({ dist, webRoot, shell, others }) {
  const { descriptor, manifest } = passGate({ dist, shell, others });
  const { version, address, integrity } = layOut({
    dist,
    version: descriptor.version,
    webRoot,
    folder: `apps/${descriptor.name}`,
  });
  const preload = firstFiles(manifest, dist).map((name) => address + name);
  return z.parse(publishedRemote, {
    ...descriptor,
    version,
    entry: `${address}${descriptor.entry}`,
    preload,
    ...(descriptor.early ? { early: earlyFiles(descriptor, dist, address) } : {}),
    integrity: Object.fromEntries(
      preload.flatMap((name) => (integrity[name] === undefined ? [] : [[name, integrity[name]]])),
    ),
    alone: { path: descriptor.alone, index: `${address}index.html` },
  });
}
