import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchOnce } from './load.mjs';

const ROWS_TIMEOUT_MS = 60_000;
/** @typedef {import('./types.ts').Headers} Headers */
/** @typedef {import('./types.ts').SandboxUser} SandboxUser */

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One POST through the portal; its reply as data.
 * @param {string} portal
 * @param {Headers} headers
 * @param {{ path: string, json?: object }} call
 */
export async function callPortal(portal, headers, { path, json = {} }) {
  const { status, body } = await fetchOnce(`${portal}${path}`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    json,
  });
  if (status >= 300) throw new Error(`${path} returns ${status}: ${body.slice(0, 200)}`);
  return body === '' ? null : JSON.parse(body);
}

const secrets = () =>
  JSON.parse(readFileSync(join(dirname(process.env['FW_E2E_RUN'] ?? ''), 'secrets.json'), 'utf8'));

/**
 * A call of the aggregator sandbox's own API.
 * @param {string} sandbox
 * @param {string} path
 * @param {object} json
 */
export async function callSandbox(sandbox, path, json) {
  const { aggregatorClientId, aggregatorSecret } = secrets();
  const pair = { client_id: aggregatorClientId, secret: aggregatorSecret };
  const { status, body } = await fetchOnce(`${sandbox}${path}`, { json: { ...pair, ...json } });
  if (status !== 200) throw new Error(`${path} of the sandbox returns ${status}: ${body.slice(0, 200)}`);
  return JSON.parse(body);
}

/**
 * A bank with `count` rows over 24 months, as a custom user of the sandbox.
 * @param {number} count
 */
export function sampleBank(count, now = Date.now()) {
  const dayBack = (/** @type {number} */ days) =>
    new Date(now - days * 86_400_000).toISOString().slice(0, 10);
  const transactions = Array.from({ length: count }, (_, index) => ({
    date_transacted: dayBack(1 + (index % 700)),
    date_posted: dayBack(index % 700),
    amount: index % 20 === 0 ? -2500.5 : 5 + (index % 97) + 0.25,
    description: `Market ${index}`,
    currency: 'USD',
  }));
  return JSON.stringify({
    override_accounts: [{ type: 'depository', subtype: 'checking', starting_balance: 10_000, transactions }],
  });
}

/**
 * The public token of a finished Link session at the sandbox, without its page.
 * @param {string} sandbox
 * @param {SandboxUser} user
 * @returns {Promise<string>}
 */
export async function publicToken(sandbox, { username = 'user_custom', password }) {
  const { public_token } = await callSandbox(sandbox, '/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['transactions'],
    options: {
      override_username: username,
      override_password: password,
      transactions: { days_requested: 730 },
    },
  });
  return public_token;
}

/**
 * Links a bank as a person would; returns the milliseconds until `rows` transactions are listed.
 * @param {{ suite: import('../../lib/types.ts').RunFile, headers: Headers, user: SandboxUser, rows: number }} options
 */
export async function linkBank({ suite, headers, user, rows }) {
  const token = await publicToken(suite.sandbox, user);
  await callPortal(suite.portal, headers, { path: '/webapi/v1/connections/link/create' });
  const began = performance.now();
  await callPortal(suite.portal, headers, {
    path: '/webapi/v1/connections/create/plaid',
    json: { publicToken: token },
  });
  while (performance.now() - began < ROWS_TIMEOUT_MS) {
    const page = { path: '/webapi/v1/transactions/list', json: { page: 1, pageSize: 10 } };
    const { total } = await callPortal(suite.portal, headers, page);
    if (total >= rows) return performance.now() - began;
    await pause(15);
  }
  throw new Error(`the bank's ${rows} rows did not arrive within a minute`);
}
