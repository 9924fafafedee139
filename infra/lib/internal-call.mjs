import { createHmac } from 'node:crypto';
import { passportKey } from './secrets.mjs';

const LIFE_SECONDS = 60;
const encode = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A passport of the gateway itself for one call of a service, as `services/kit/src/passport.ts` makes it.
 * @param {string} master
 * @param {string} service
 * @param {string} path
 */
function internalPassport(master, service, path) {
  const iat = Math.floor(Date.now() / 1_000);
  const header = encode({ alg: 'HS256', typ: 'JWT', kid: 'k1' });
  const body = encode({
    iss: 'gateway',
    aud: service,
    iat,
    exp: iat + LIFE_SECONDS,
    sub: 'anonymous',
    sid: 'operator',
    rol: null,
    cmp: '',
    l1: false,
    tgt: `POST ${path}`,
    scp: 'internal',
  });
  const key = Buffer.from(passportKey(master, `gateway->${service}`), 'base64url');
  const signature = createHmac('sha256', key).update(`${header}.${body}`).digest('base64url');
  return `${header}.${body}.${signature}`;
}

/**
 * Sends an internal call to a service.
 * @param {{ url: string, service: string, master: string }} target
 * @param {string} path
 * @param {object} body
 */
export async function callInternal({ url, service, master }, path, body) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-passport': internalPassport(master, service, path),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
