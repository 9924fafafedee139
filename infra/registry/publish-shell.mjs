import { CONTRACT } from '@fw/contract-remotes';
import { installedVersion, SINGLETONS } from '../../packages/config/src/shared.mjs';
import { layOut } from './lay-out.mjs';

/**
 * `shell.json`: which shell is live, and what it shares with remotes.
 * @typedef {object} ShellPointer
 * @property {1} schema
 * @property {string} version
 * @property {number} contract
 * @property {string} index
 * @property {string} linkReturn
 * @property {string} favicon
 * @property {Readonly<Record<string, string>>} shares
 */

const packageName = (/** @type {string} */ key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Puts the built shell under the web root and returns its pointer.
 * @param {{ dist: string, installedAt: string, packageVersion: string, webRoot: string }} options
 * @returns {ShellPointer}
 */
export function publishShell({ dist, installedAt, packageVersion, webRoot }) {
  const { version, address } = layOut({ dist, version: packageVersion, webRoot, folder: 'shell' });
  return {
    schema: 1,
    version,
    contract: CONTRACT,
    index: `${address}index.html`,
    linkReturn: `${address}link-return.html`,
    favicon: `${address}favicon.svg`,
    shares: Object.fromEntries(
      SINGLETONS.map((key) => [key, installedVersion(installedAt, packageName(key))]),
    ),
  };
}
