import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const runFile = (/** @type {string} */ data) => join(data, 'run.json');

/**
 * Writes run.json so that a reader never sees half of it; it holds the account of the operator of MongoDB, so only its
 * owner may read it.
 * @param {string} data
 * @param {import('./types.ts').RunFile} facts
 */
export function writeRunFile(data, facts) {
  const file = runFile(data);
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * What the last start wrote, or null.
 * @param {string} data
 * @returns {import('./types.ts').RunFile | null}
 */
export function readRunFile(data) {
  try {
    return existsSync(runFile(data)) ? JSON.parse(readFileSync(runFile(data), 'utf8')) : null;
  } catch {
    return null;
  }
}

export const removeRunFile = (/** @type {string} */ data) => rmSync(runFile(data), { force: true });

/**
 * Writes where tests find the sandbox's control interface, beside run.json: `{ url, secret }`, readable by its owner only.
 * @param {string} data
 * @param {Pick<import('./types.ts').SuiteFacts, 'ports' | 'secrets'>} facts
 */
export function writeControl(data, { ports, secrets }) {
  const file = join(data, 'sandbox-control.json');
  rmSync(file, { force: true });
  if (!ports.sandboxControl) return;
  const url = `http://127.0.0.1:${ports.sandboxControl}`;
  writeFileSync(file, JSON.stringify({ url, secret: secrets.sandboxControlSecret }), { mode: 0o600 });
}
