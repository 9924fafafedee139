import { SINGLETONS, STATELESS } from '../../packages/config/src/shared.mjs';

/** @typedef {import('@fw/contract-remotes').MfeDescriptor} MfeDescriptor */
/** @typedef {{ name: string, version: string, singleton: boolean }} SharedPackage */
/** @typedef {{ path: string, assets: { js: { sync: string[] } } }} ExposedModule */
/**
 * The part of Module Federation's manifest that the gate reads.
 * @typedef {object} FederationManifest
 * @property {object} metaData
 * @property {readonly SharedPackage[]} shared
 * @property {readonly Pick<ExposedModule, 'path'>[]} exposes
 * @property {readonly { alias?: string | undefined, federationContainerName: string }[]} remotes
 */
/** @typedef {Pick<MfeDescriptor, 'name' | 'contract' | 'basePaths'> & { readonly nav: readonly { to: string }[] }} GatedDescriptor */
/**
 * @typedef {object} Candidate
 * @property {FederationManifest} manifest
 * @property {GatedDescriptor} descriptor
 * @property {Readonly<Record<string, string>>} portal what the live shell shares, name to version
 * @property {number} contract the number of the live shell
 * @property {readonly Pick<MfeDescriptor, 'name' | 'basePaths'>[]} others the descriptors already in the registry
 */

/** What every remote needs from the portal; the rest of the singletons only where it is used. */
const ALWAYS = ['react', 'react/jsx-runtime', '@fw/router', '@fw/state', '@fw/web-kit'];

/** Libraries that a package of this repository wraps: sharing them directly brings a second copy or ends tree shaking. */
const WRAPPED =
  /^(highcharts|react-router|react-redux|@reduxjs|redux|immer|react-aria|react-stately|@react-aria|@react-stately|@internationalized|zod|lucide-react)/;

const numbers = (/** @type {string} */ version) => version.replace(/^\D*/, '').split('.').map(Number);

/** @param {string} name @param {string} version @param {string} ours */
function versionRefusal(name, version, ours) {
  const [major = 0, minor = 0] = numbers(version);
  const [ourMajor = 0, ourMinor = 0] = numbers(ours);
  if (major !== ourMajor) return `${name} ${version} has another major version than the portal's ${ours}`;
  if (minor > ourMinor)
    return `${name} ${version} is newer than the portal's ${ours}: publish the shell first`;
  return undefined;
}

/** @param {readonly SharedPackage[]} shared @param {Candidate['portal']} portal */
function sharedRefusals(shared, portal) {
  const named = new Map(shared.map((entry) => [entry.name, entry]));
  const missing = ALWAYS.filter((name) => !named.has(name)).map((name) => `${name} is not shared`);
  const direct = shared
    .filter(({ name }) => WRAPPED.test(name))
    .map(({ name }) => `${name} must not be shared directly`);
  const notSingle = SINGLETONS.filter((name) => named.get(name)?.singleton === false).map(
    (name) => `${name} must be a singleton`,
  );
  const single = STATELESS.filter((name) => named.get(name)?.singleton === true).map(
    (name) => `${name} must not be a singleton`,
  );
  const skewed = Object.entries(portal).flatMap(([name, ours]) => {
    const entry = named.get(name);
    return entry ? [versionRefusal(name, entry.version, ours)] : [];
  });
  return [...missing, ...direct, ...notSingle, ...single, ...skewed];
}

/** @param {FederationManifest} manifest */
function manifestRefusals(manifest) {
  const exposed = manifest.exposes.map(({ path }) => path);
  return [
    exposed.includes('./mfe') ? undefined : './mfe is not exposed',
    ...exposed.filter((path) => path !== './mfe').map((path) => `${path} must not be exposed beside ./mfe`),
    ...manifest.remotes.map(
      ({ alias, federationContainerName }) => `it names a remote itself: ${alias ?? federationContainerName}`,
    ),
    'getPublicPath' in manifest.metaData
      ? 'getPublicPath needs code made from text, which the page forbids'
      : undefined,
  ];
}

/** @param {string} path @param {string} base */
const isInside = (path, base) => path === base || path.startsWith(`${base}/`);

/** @param {GatedDescriptor} descriptor @param {Pick<Candidate, 'contract' | 'others'>} portal */
function descriptorRefusals(descriptor, { contract, others }) {
  const taken = others
    .filter(({ name }) => name !== descriptor.name)
    .flatMap(({ name, basePaths }) => basePaths.map((base) => ({ name, base })));
  const clashes = descriptor.basePaths.flatMap((path) =>
    taken
      .filter(({ base }) => isInside(path, base) || isInside(base, path))
      .map(({ name, base }) => `${path} overlaps ${base} of ${name}`),
  );
  const foreign = descriptor.nav
    .filter(({ to }) => !descriptor.basePaths.some((base) => isInside(to, base)))
    .map(({ to }) => `navigation leads to ${to}, which belongs to another`);
  const other = `contract ${descriptor.contract}, the portal has ${contract}`;
  return [descriptor.contract === contract ? undefined : other, ...clashes, ...foreign];
}

/**
 * Why a built remote must not be published; empty when it may. The shape of the descriptor is checked before, by its
 * schema; here it is compared with the live portal.
 * @param {Candidate} candidate
 * @returns {string[]}
 */
export const refusals = ({ manifest, descriptor, portal, contract, others }) =>
  [
    ...manifestRefusals(manifest),
    ...sharedRefusals(manifest.shared, portal),
    ...descriptorRefusals(descriptor, { contract, others }),
  ].flatMap((reason) => (reason === undefined ? [] : [reason]));
