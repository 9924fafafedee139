import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const OLDEST_NODE = '20.19.0';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function locked(name, { resolved, integrity }) {
  const wrong = [];
  if (!integrity?.startsWith('sha512-')) wrong.push(`${name} has no sha512 integrity`);
  if (resolved) wrong.push(`${name} names an address: it must come from whatever registry the machine has`);
  return wrong;
}

const wantedIn = ({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies });
const wanted = (file) => wantedIn(read(file));

/** Dependencies that are neither pinned to one version nor a package of this house. */
function loose(file) {
  return Object.entries(wanted(file))
    .filter(([name, version]) => !EXACT.test(version) && !(name.startsWith('@fw/') && version === '*'))
    .map(([name, version]) => `${file}: ${name} is "${version}", not one exact version`);
}

function workspaceFiles(root, lock) {
  const folders = Object.entries(lock.packages).flatMap(([path, { link }]) => {
    const isOurs = !link && !path.includes('node_modules');
    return isOurs && existsSync(join(root, path)) && readdirSync(join(root, path)).includes('package.json')
      ? [path]
      : [];
  });
  return folders.map((path) => join(path, 'package.json'));
}

/** Workspaces whose package.json the lock does not know as it is, or whose packages it holds in another version. */
function outOfStep(root, lock, file) {
  const needed = wanted(join(root, file));
  const known = wantedIn(lock.packages[file.replace(/\/?package\.json$/, '')] ?? {});
  const names = Object.keys(needed).filter((name) => known[name] !== needed[name]);
  return names.map((name) => `${file}: the lock does not know ${name} ${needed[name]} yet: run npm install`);
}

/** Packages we name ourselves whose `engines` refuse the oldest Node of this house. */
function tooNew(root, lock, direct) {
  const { satisfies } = createRequire(join(root, 'package.json'))('semver');
  return direct.flatMap((name) => {
    const { engines, version } = lock.packages[`node_modules/${name}`] ?? {};
    const isFine = !engines?.node || satisfies(OLDEST_NODE, engines.node);
    return isFine ? [] : [`${name} ${version} asks for Node ${engines.node}`];
  });
}

/**
 * What is wrong with package-lock.json and the package.json files: a package without integrity or from elsewhere, a
 * version that is not exact, a dependency the lock does not know, a package that does not run on Node 20.19. An empty
 * list is good news.
 */
export function checkLock(root) {
  const lock = read(join(root, 'package-lock.json'));
  const outside = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const files = workspaceFiles(root, lock);
  const direct = files.flatMap((file) => Object.keys(wanted(join(root, file))));
  return [
    ...outside.flatMap(([path, entry]) => locked(path.replace(/^.*node_modules\//, ''), entry)),
    ...files.flatMap((file) => loose(join(root, file)).map((text) => text.replace(`${root}/`, ''))),
    ...files.flatMap((file) => outOfStep(root, lock, file)),
    ...tooNew(root, lock, [...new Set(direct)]),
  ];
}
