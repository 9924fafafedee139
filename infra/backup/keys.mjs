import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { loadSecrets } from '../lib/secrets.mjs';
import { Stop } from '../lib/stop.mjs';

/** @typedef {import('./frames.mjs').KeyPrints} KeyPrints */
/** @typedef {import('../lib/types.ts').Env} Env */

const PRINT_PURPOSE = 'fairwater-backup-v1';
const PRINT_LENGTH = 16;
const OWNER_ONLY = 0o600;

export const identityFile = (/** @type {string} */ data) => join(data, 'backup-identity');

/** Names a key of 256 random bits without revealing it. @param {string} key */
const fingerprint = (key) =>
  createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(PRINT_PURPOSE)
    .digest('hex')
    .slice(0, PRINT_LENGTH);

const listed = (/** @type {string | undefined} */ text) =>
  (text ?? '').split(',').filter((part) => part !== '');

/**
 * Names of the keys that secrets in the databases are encrypted with; without these keys a restored second factor or bank
 * connection cannot be used. Keys of the environment win over those of `secrets.json`.
 * @param {string} data @param {Env} env
 * @returns {KeyPrints}
 */
export function keyPrints(data, env) {
  const { identityKey, tokenKeys } = loadSecrets(data);
  const identity = [env['FW_IDENTITY_KEY'] || identityKey, ...listed(env['FW_IDENTITY_KEY_PREVIOUS'])];
  const tokens = listed(env['FW_TOKEN_KEYS'] || tokenKeys);
  return {
    identity: identity.map(fingerprint),
    tokens: tokens.map(
      (entry) => `${entry.split(':')[0]}:${fingerprint(entry.slice(entry.indexOf(':') + 1))}`,
    ),
  };
}

/** Which of the keys of a backup are missing here, in words. @param {KeyPrints} backup @param {KeyPrints} here */
export function missingKeys(backup, here) {
  const lacks = (/** @type {readonly string[]} */ needed, /** @type {readonly string[]} */ held) =>
    needed.some((print) => !held.includes(print));
  return [
    ...(lacks(backup.identity, here.identity) ? ['FW_IDENTITY_KEY (second factors)'] : []),
    ...(lacks(backup.tokens, here.tokens) ? ['FW_TOKEN_KEYS (bank connections)'] : []),
  ];
}

/**
 * The key that opens backups: FW_BACKUP_IDENTITY, or the one of this machine; null where there is none.
 * @param {string} data @param {Env} env
 */
export function readIdentity(data, env) {
  const file = identityFile(data);
  if (env['FW_BACKUP_IDENTITY']) return env['FW_BACKUP_IDENTITY'];
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/**
 * For whom a backup is encrypted: FW_BACKUP_RECIPIENT, whose key need not be on this machine, or a pair that is made here
 * once.
 * @param {string} data @param {Env} env @param {import('../lib/types.ts').ReportProgress} reportProgress
 */
export async function readRecipient(data, env, reportProgress) {
  const { FW_BACKUP_RECIPIENT: recipient } = env;
  if (recipient) return recipient;
  const known = readIdentity(data, env);
  if (known) return identityToRecipient(known);
  const identity = await generateX25519Identity();
  writeFileSync(identityFile(data), `${identity}\n`, { mode: OWNER_ONLY });
  reportProgress(`made a key for backups: store ${identityFile(data)} elsewhere, without it no backup opens`);
  return identityToRecipient(identity);
}

/** The key that opens backups. @param {string} data @param {Env} env */
export function demandIdentity(data, env) {
  const identity = readIdentity(data, env);
  if (identity) return identity;
  throw new Stop(
    'setting',
    `No key opens the backup: set FW_BACKUP_IDENTITY or put it at ${identityFile(data)}.`,
  );
}
