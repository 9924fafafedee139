import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedVersion } from './published-versions.mjs';

/** Pages and entries name their files by the version, and are served from the copy of their own. */
const NAMING = /^published\.json$|\.html$/;

/**
 * Copies the live files of a front end to a later version, which needs no build; that version. It holds up nothing: what
 * measures may be the same process.
 * @param {string} webRoot @param {string} name
 */
export async function copyFrontEnd(webRoot, name) {
  const version = publishedVersion(webRoot, name) ?? 'none';
  const folder = join(webRoot, name === 'shell' ? name : `apps/${name}`);
  const next = `${version}-next`;
  await cp(join(folder, version), join(folder, next), { recursive: true });
  const files = await readdir(join(folder, next));
  for (const file of files.filter((one) => NAMING.test(one))) {
    const path = join(folder, next, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(version, next));
  }
  return next;
}
