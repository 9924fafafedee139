import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from './paths.mjs';

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
function contentVersion(packageVersion, files) {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  return `${packageVersion}+${hash}`;
}

/**
 * A bundle imports the installed packages of npm, wherever its artefact is kept. npm puts those that packages beside each
 * other share into the folder above them.
 * @param {string} folder
 * @param {string} installedAt
 */
function linkInstalledPackages(folder, installedAt) {
  const link = join(folder, 'node_modules');
  if (existsSync(link)) return;
  const target = join(installedAt, 'node_modules');
  if (existsSync(target)) symlinkSync(target, link);
  else if (dirname(installedAt).startsWith(`${ROOT}${sep}`))
    linkInstalledPackages(folder, dirname(installedAt));
}

/**
 * Copies what was built of one package (`folder` with dist/) into `<home>/<name>/<version>/` with an `artefact.json`
 * naming every file's integrity. An artefact is never overwritten.
 * @param {{ home: string, name: string, folder: string, commit: string }} options
 */
export function makeArtefact({ home, name, folder: built, commit }) {
  const draft = join(home, name, `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  cpSync(join(built, 'dist'), join(draft, 'dist'), { recursive: true });
  cpSync(join(built, 'package.json'), join(draft, 'package.json'));
  const files = contents(draft);
  const { version: packageVersion } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  const version = contentVersion(packageVersion, files);
  const folder = join(home, name, version);
  if (existsSync(folder)) {
    rmSync(draft, { recursive: true });
    return { version, folder, isNew: false };
  }
  writeFileSync(
    join(draft, 'artefact.json'),
    `${JSON.stringify({ name, version, commit, files }, null, 2)}\n`,
  );
  linkInstalledPackages(home, ROOT);
  linkInstalledPackages(draft, built);
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
