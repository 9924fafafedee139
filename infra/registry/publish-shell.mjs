import { installedVersion, SINGLETONS } from '../../packages/config/src/shared.mjs';
import { layOut } from './lay-out.mjs';

const packageOf = (key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/** Number of the promise between shell and remotes; the same as CONTRACT in web-kit. */
export const CONTRACT = 1;

/** Puts the built shell under the web root and gives its pointer. */
export function publishShell({ dist, installedAt, packageVersion, webRoot }) {
  const { version, address } = layOut({ dist, version: packageVersion, webRoot, place: 'shell' });
  return {
    schema: 1,
    version,
    contract: CONTRACT,
    index: `${address}index.html`,
    linkReturn: `${address}link-return.html`,
    favicon: `${address}favicon.svg`,
    shares: Object.fromEntries(SINGLETONS.map((key) => [key, installedVersion(installedAt, packageOf(key))])),
  };
}
