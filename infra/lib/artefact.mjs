import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';

/** @typedef {{ path: string, bytes: number, integrity: string }} ArtefactFile */

const digest = (/** @type {Uint8Array} */ bytes, algorithm = 'sha384') =>
  createHash(algorithm).update(bytes).digest('base64');

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Every file with its size and `sha384-` integrity. @param {string} folder @returns {ArtefactFile[]} */
function contents(folder) {
  return filesIn(folder).map((path) => {
    const bytes = readFileSync(join(folder, path));
    return { path, bytes: bytes.length, integrity: `sha384-${digest(bytes)}` };
  });
}

/**
 * The version of an artefact: the package's, and eight digits over the content, so equal content has one name.
 * @param {string} packageVersion
 * @param {readonly ArtefactFile[]} files
 */
function versionOf(packageVersion, files) {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  return `${packageVersion}+${hash}`;
}

/**
 * Copies what was built of one domain (`parts`: name → package folder with dist/) into
 * `<home>/<domain>/<version>/` with an `artefact.json` naming every file's integrity. An artefact is never overwritten.
 * @param {{ home: string, domain: string, parts: Readonly<Record<string, string>>, commit: string }} options
 */
export function makeArtefact({ home, domain, parts, commit }) {
  const draft = join(home, domain, `draft-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  for (const [name, folder] of Object.entries(parts)) {
    cpSync(join(folder, 'dist'), join(draft, name, 'dist'), { recursive: true });
    cpSync(join(folder, 'package.json'), join(draft, name, 'package.json'));
  }
  const files = contents(draft);
  const { version: packageVersion } = JSON.parse(
    readFileSync(join(Object.values(parts)[0] ?? '', 'package.json'), 'utf8'),
  );
  const version = versionOf(packageVersion, files);
  const folder = join(home, domain, version);
  if (existsSync(folder)) {
    rmSync(draft, { recursive: true });
    return { version, folder, isNew: false };
  }
  writeFileSync(
    join(draft, 'artefact.json'),
    `${JSON.stringify({ domain, version, commit, files }, null, 2)}\n`,
  );
  renameSync(draft, folder);
  return { version, folder, isNew: true };
}

/**
 * The paths of an artefact whose content differs from artefact.json.
 * @param {string} folder
 * @returns {string[]}
 */
export function tamperedWith(folder) {
  /** @type {{ files: ArtefactFile[] }} */
  const { files } = JSON.parse(readFileSync(join(folder, 'artefact.json'), 'utf8'));
  return files.flatMap(({ path, integrity }) => {
    const file = join(folder, path);
    return existsSync(file) && `sha384-${digest(readFileSync(file))}` === integrity ? [] : [path];
  });
}
