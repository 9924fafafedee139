import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('@fw/contract-remotes').PublishedRemote} PublishedRemote */
/** @typedef {import('./publish-shell.mjs').ShellPointer} ShellPointer */
/**
 * What would be live after a deployment.
 * @typedef {object} Site
 * @property {string} webRoot
 * @property {Pick<ShellPointer, 'index'>} shell
 * @property {readonly PublishedRemote[]} remotes
 */
/** @typedef {{ status: number, contentType: string, body: string | Buffer }} Reply */

/** Nothing listens here: every request of the browser is answered by `replyTo`. */
export const ORIGIN = 'https://portal.check';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', JSON_TYPE],
  ['.svg', 'image/svg+xml'],
]);
const CALL = /^\/(?:webapi|ngapi)\//;
const NO_SUCH_FILE = { status: 404, contentType: 'text/plain', body: '' };

/** A person of this role, signed in; see `sessionState` of identity's contract. @param {'employee' | 'advisor'} role */
export const sampleSession = (role) => ({
  authenticated: true,
  user: {
    userId: 'load-check',
    firstName: 'Load',
    lastName: 'Check',
    email: 'load.check@fairwater.example',
    role,
    companyId: 'load-check',
    companyName: 'Load Check',
    level1: true,
  },
  idleSeconds: 900,
  draftKey: 'A'.repeat(43),
});

/** What the portal shows for a call whose service is down; see `failure.ts` of web-kit. */
export const SERVICE_DOWN =
  'This part of Fairwater is not available right now. Please try again in a moment.';

/** A page as the gateway sends it, with the registry in it. @param {Site} site @param {string} file */
function page({ webRoot, remotes }, file) {
  const data = JSON.stringify({ schema: 1, remotes }).replaceAll('<', String.raw`\u003c`);
  const html = readFileSync(path.join(webRoot, file), 'utf8')
    .replace('<html', '<html data-environment="production"')
    .replace('<!--registry-->', () => `<script type="application/json" id="suite-registry">${data}</script>`);
  return { status: 200, contentType: HTML, body: html };
}

/** @param {string} webRoot @param {string} name @returns {Reply} */
function file(webRoot, name) {
  const place = path.join(webRoot, name);
  const extension = path.extname(name);
  if (!existsSync(place)) return NO_SUCH_FILE;
  const contentType = TYPES.get(extension) ?? 'application/octet-stream';
  return { status: 200, contentType, body: readFileSync(place) };
}

/**
 * How the site answers one request: its pages and files as they would be live, the session of a person who is signed in,
 * and every other call as if its service were down, since a check may read no person's data.
 * @param {Site} site
 * @param {'employee' | 'advisor'} role
 * @returns {(address: string) => Reply}
 */
export const replyTo = (site, role) => (address) => {
  const { pathname } = new URL(address);
  if (pathname === '/webapi/v1/session')
    return { status: 200, contentType: JSON_TYPE, body: JSON.stringify(sampleSession(role)) };
  if (CALL.test(pathname)) return { status: 503, contentType: JSON_TYPE, body: '{}' };
  if (pathname === '/') return page(site, site.shell.index);
  const alone = site.remotes.find((remote) => remote.alone?.path === pathname);
  return alone?.alone ? page(site, alone.alone.index) : file(site.webRoot, pathname);
};
