import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentHash, computeIntegrity, publicFiles, writePublished } from './files.mjs';

/**
 * Addresses inside a page become absolute, since the page is served elsewhere than its files.
 * @param {string} html
 * @param {string} folder
 */
export const withAbsoluteAddresses = (html, folder) =>
  html.replaceAll(/(\s(?:src|href)=")(?!\/|[a-z]+:|#)/g, `$1${folder}`);

/**
 * Copies a built package into its own immutable folder under the web root and compresses it. A folder that
 * exists holds the same bytes and is left as it is; a half written one is never seen.
 * @param {{ dist: string, version: string, webRoot: string, folder: string }} options
 */
export function layOut({ dist, version: packageVersion, webRoot, folder }) {
  const files = publicFiles(dist);
  const version = `${packageVersion}-${contentHash(dist, files)}`;
  const address = `/${folder}/${version}/`;
  const target = path.join(webRoot, folder, version);
  const publishedBytes = (/** @type {string} */ name) => {
    const bytes = readFileSync(path.join(dist, name));
    return name.endsWith('.html')
      ? Buffer.from(withAbsoluteAddresses(bytes.toString('utf8'), address))
      : bytes;
  };
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}.new`;
    for (const name of files) writePublished(path.join(draft, name), publishedBytes(name));
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  }
  const scripts = files.filter((name) => name.endsWith('.js'));
  return {
    version,
    address,
    files,
    /** @type {Readonly<Record<string, string>>} */
    integrity: Object.fromEntries(
      scripts.map((name) => [address + name, computeIntegrity(publishedBytes(name))]),
    ),
  };
}
