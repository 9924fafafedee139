import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PASSPORT_SALT = 'fairwater-passport-v1';
const random = (bytes = 32) => randomBytes(bytes).toString('base64url');

/** @typedef {Required<import('./types.ts').Secrets>} Secrets */

/** @type {{ [Name in keyof Secrets]: () => string }} */
const GENERATORS = {
  passportMaster: () => random(),
  xsrfSecret: () => random(),
  identityKey: () => random(),
  mongoMaster: () => random(),
  tokenKeys: () => `k1:${random()}`,
  employerClientSecret: () => random(),
  sandboxControlSecret: () => random(),
  aggregatorClientId: () => randomBytes(12).toString('hex'),
  aggregatorSecret: () => randomBytes(15).toString('hex'),
};

/** @param {string} file @returns {Partial<Secrets>} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * The secrets of this machine, generated once into `secrets.json` (readable by its owner only) and kept.
 * @param {string} data
 * @returns {Secrets}
 */
export function loadSecrets(data) {
  const file = join(data, 'secrets.json');
  const saved = read(file);
  const generated = Object.entries(GENERATORS).map(([name, generate]) => [name, generate()]);
  /** @type {Secrets} */
  const all = { ...Object.fromEntries(generated), ...saved };
  if (generated.every(([name]) => name !== undefined && name in saved)) return all;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return all;
}

/**
 * The key of one edge (`gateway->goals`), derived from the master so that a service can sign for itself only.
 * @param {string} master
 * @param {string} edge
 */
export function passportKey(master, edge) {
  const key = hkdfSync('sha256', Buffer.from(master, 'base64url'), PASSPORT_SALT, edge, 32);
  return Buffer.from(key).toString('base64url');
}
