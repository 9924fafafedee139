import { SINGLETONS } from '../../packages/config/src/shared.mjs';

/** What every remote needs from the portal; the rest of the singletons only where it is used. */
const ALWAYS = ['react', 'react/jsx-runtime', '@fw/router', '@fw/state', '@fw/web-kit'];

/** Libraries behind a door of the house: sharing them directly brings a second copy or switches off tree shaking. */
const BEHIND_A_DOOR =
  /^(highcharts|react-router|react-redux|@reduxjs|redux|immer|react-aria|react-stately|@react-aria|@react-stately|@internationalized|zod|lucide-react)/;

const numbers = (version) => version.replace(/^\D*/, '').split('.').map(Number);

function versionRefusal(name, version, ours) {
  const [major, minor] = numbers(version);
  const [ourMajor, ourMinor] = numbers(ours);
  if (major !== ourMajor) return `${name} ${version} has another major version than the portal's ${ours}`;
  if (minor > ourMinor)
    return `${name} ${version} is newer than the portal's ${ours}: publish the shell first`;
  return undefined;
}

function sharedRefusals(shared, portal) {
  const named = new Map(shared.map((entry) => [entry.name, entry]));
  const missing = ALWAYS.filter((name) => !named.has(name)).map((name) => `${name} is not shared`);
  const direct = shared
    .filter(({ name }) => BEHIND_A_DOOR.test(name))
    .map(({ name }) => `${name} must not be shared directly`);
  const alone = SINGLETONS.filter((name) => named.has(name) && !named.get(name).singleton).map(
    (name) => `${name} must be a singleton`,
  );
  const skewed = Object.entries(portal)
    .filter(([name]) => named.has(name))
    .map(([name, ours]) => versionRefusal(name, named.get(name).version, ours));
  return [...missing, ...direct, ...alone, ...skewed];
}

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

const isInside = (path, base) => path === base || path.startsWith(`${base}/`);

function descriptorRefusals(descriptor, { contract, others }) {
  const taken = others
    .filter(({ name }) => name !== descriptor.name)
    .flatMap(({ name, basePaths }) => basePaths.map((base) => ({ name, base })));
  const clashes = descriptor.basePaths.flatMap((path) =>
    taken
      .filter(({ base }) => isInside(path, base) || isInside(base, path))
      .map(({ name, base }) => `${path} meets ${base} of ${name}`),
  );
  const loose = descriptor.nav
    .filter(({ to }) => !descriptor.basePaths.some((base) => isInside(to, base)))
    .map(({ to }) => `navigation leads to ${to}, which is not its own`);
  return [
    descriptor.contract === contract
      ? undefined
      : `contract ${descriptor.contract}, the portal speaks ${contract}`,
    ...descriptor.basePaths.filter((path) => !/^\/[a-z]/.test(path)).map((path) => `${path} is not a path`),
    ...clashes,
    ...loose,
  ];
}

/**
 * Why a built remote must not be published; empty when it may. `portal` is what the live shell shares (name to
 * version) and `contract` its number, `others` the descriptors already in the registry.
 */
export const refusals = ({ manifest, descriptor, portal, contract, others }) =>
  [
    ...manifestRefusals(manifest),
    ...sharedRefusals(manifest.shared, portal),
    ...descriptorRefusals(descriptor, { contract, others }),
  ].filter((reason) => reason !== undefined);
