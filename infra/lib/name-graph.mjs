import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * @typedef {object} Reexport
 * @property {string} from
 * @property {string} name `*` for all names
 */
/**
 * One source file: what it imports when it runs, what it defines and what it only passes on. Types are left out.
 * @typedef {object} Module
 * @property {readonly Reexport[]} imports
 * @property {ReadonlySet<string>} defined
 * @property {ReadonlyMap<string, Reexport>} passedOn
 * @property {readonly string[]} stars files of which every name is passed on
 */
/** @typedef {(specifier: string, from: string) => string | null} Resolve */

/** @param {{ kind: string, name?: string | null }} imported */
function importedName({ kind, name }) {
  if (kind === 'Default') return 'default';
  return kind === 'Name' ? (name ?? '') : '*';
}

const isPresent = (/** @type {Reexport} */ { from }) => from !== '';

/**
 * @param {{ file: string, text: string, resolve: Resolve }} source
 * @returns {Module}
 */
export function parseModule({ file, text, resolve }) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const target = (/** @type {string} */ specifier) => resolve(specifier, file) ?? '';
  const named = staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = target(moduleRequest.value);
    if (entries.length === 0) return [{ from, name: '*' }];
    return entries
      .filter(({ isType }) => !isType)
      .map(({ importName }) => ({ from, name: importedName(importName) }));
  });
  const loaded = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end)) ?? [];
    return specifier === undefined ? [] : [{ from: target(specifier), name: '*' }];
  });
  const exported = staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  /** @type {Map<string, Reexport>} */
  const passedOn = new Map();
  const defined = new Set();
  const stars = [];
  for (const { moduleRequest, importName, exportName } of exported) {
    const name = exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*');
    const from = moduleRequest === null ? '' : target(moduleRequest.value);
    if (moduleRequest === null) defined.add(name);
    else if (from !== '' && name === '*') stars.push(from);
    else if (from !== '') passedOn.set(name, { from, name: importedName(importName) });
  }
  return { imports: [...named, ...loaded].filter(isPresent), defined, passedOn, stars };
}

/**
 * Where a name of a file is defined, and the files that only pass it on; null if there is none.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {Reexport} imported
 * @param {readonly string[]} [through]
 * @returns {Reexport & { through: readonly string[] } | null}
 */
function findDefinition(modules, { from, name }, through = []) {
  const module = modules.get(from);
  if (!module || through.includes(from)) return null;
  if (name === '*' || module.defined.has(name)) return { from, name, through };
  const next = module.passedOn.get(name);
  const ways = next ? [next] : module.stars.map((star) => ({ from: star, name }));
  for (const way of ways) {
    const definition = findDefinition(modules, way, [...through, from]);
    if (definition) return definition;
  }
  return null;
}

/** A file of which every name is used, so that what it passes on counts as well. */
const whole = (/** @type {string} */ file) => `${file}#whole`;

/**
 * Who uses a file, by names: `users` follows on to those who use the user; `carried` are the users of a name that the
 * file only passes on, who are changed by the file itself and not by what it passes on beside that name.
 * @param {ReadonlyMap<string, Module>} modules
 */
function findUsers(modules) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  /** @type {Map<string, Set<string>>} */
  const carried = new Map();
  const add = (
    /** @type {Map<string, Set<string>>} */ map,
    /** @type {string} */ of,
    /** @type {string} */ user,
  ) => map.set(of, (map.get(of) ?? new Set()).add(user));
  const addUser = (/** @type {Reexport} */ imported, /** @type {string} */ user) => {
    const { from, name, through } = findDefinition(modules, imported) ?? { ...imported, through: [] };
    for (const file of through) add(carried, file, user);
    add(users, name === '*' ? whole(from) : from, user);
  };
  for (const [file, { imports, passedOn, stars }] of modules) {
    for (const imported of imports) for (const user of [file, whole(file)]) addUser(imported, user);
    for (const imported of passedOn.values()) addUser(imported, whole(file));
    for (const star of stars) addUser({ from: star, name: '*' }, whole(file));
  }
  return { users, carried };
}

/**
 * The files that use what changed, by the names they import, each with its distance: 0 is a changed file, 1 a file that
 * imports a name of one.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {readonly string[]} changed
 * @returns {ReadonlyMap<string, number>}
 */
export function usersOfChanged(modules, changed) {
  const { users, carried } = findUsers(modules);
  const distances = new Map(
    changed.flatMap((file) => [
      [file, 0],
      [whole(file), 0],
    ]),
  );
  const queue = [...distances.keys()];
  const reach = (/** @type {string} */ user, /** @type {number} */ distance) => {
    if (distances.has(user)) return;
    distances.set(user, distance);
    queue.push(user);
  };
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at] ?? '';
    const next = (distances.get(node) ?? 0) + 1;
    for (const user of users.get(node) ?? []) reach(user, next);
    if (next === 1) for (const user of carried.get(node) ?? []) reach(user, next);
  }
  return new Map([...distances].filter(([node]) => !node.endsWith('#whole')));
}

/**
 * Where a specifier leads: a path beside the file, or what the `exports` of a package of this repository name.
 * @param {ReadonlySet<string>} files
 * @param {readonly { name: string, folder: string, exports: Record<string, string> }[]} packages
 * @returns {Resolve}
 */
export function resolver(files, packages) {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const existing = (/** @type {string} */ path) => (files.has(path) ? path : null);
  return (specifier, from) => {
    if (specifier.startsWith('.')) return existing(normalize(join(dirname(from), specifier)));
    const [scope = '', name = '', ...rest] = specifier.split('/');
    const found = byName.get(`${scope}/${name}`);
    if (!found) return null;
    const entry = ['.', ...rest].join('/');
    const named = found.exports[entry];
    if (named !== undefined) return existing(normalize(join(found.folder, named)));
    const [pattern, path] =
      Object.entries(found.exports).find(([key]) => {
        const [before = '', after] = key.split('*');
        return after !== undefined && entry.startsWith(before) && entry.endsWith(after);
      }) ?? [];
    if (pattern === undefined || path === undefined) return null;
    const [before = '', after = ''] = pattern.split('*');
    const middle = entry.slice(before.length, entry.length - after.length);
    return existing(normalize(join(found.folder, path.replace('*', middle))));
  };
}

/**
 * Every source file among `files` as a module.
 * @param {{ root: string, files: readonly string[] }} repository
 * @returns {ReadonlyMap<string, Module>}
 */
export function readModules({ root, files }) {
  const packages = files
    .filter((file) => file.endsWith('package.json'))
    .map((file) => {
      const { name = '', exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return {
        name,
        folder: dirname(file),
        exports: typeof exports === 'string' ? { '.': exports } : exports,
      };
    });
  const resolve = resolver(new Set(files), packages);
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
  return new Map(
    sources.map((file) => [
      file,
      parseModule({ file, text: readFileSync(join(root, file), 'utf8'), resolve }),
    ]),
  );
}
