import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PASSPORT_SALT = 'fairwater-passport-v1';
const random = (bytes = 32) => randomBytes(bytes).toString('base64url');

const MAKERS = {
  passportMaster: () => random(),
  xsrfSecret: () => random(),
  tokenKeys: () => `k1:${random()}`,
  sandboxControlSecret: () => random(),
  aggregatorClientId: () => randomBytes(12).toString('hex'),
  aggregatorSecret: () => randomBytes(15).toString('hex'),
};

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The secrets of this machine, made once into `secrets.json` (readable by its owner only) and kept. */
export function loadSecrets(data) {
  const file = join(data, 'secrets.json');
  const kept = read(file);
  const missing = Object.keys(MAKERS).filter((name) => !kept[name]);
  if (missing.length === 0) return kept;
  const all = { ...kept, ...Object.fromEntries(missing.map((name) => [name, MAKERS[name]()])) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return all;
}

/** The key of one edge (`gateway->goals`), derived from the master so that a service can mint for nobody else. */
export function passportKey(master, edge) {
  const key = hkdfSync('sha256', Buffer.from(master, 'base64url'), PASSPORT_SALT, edge, 32);
  return Buffer.from(key).toString('base64url');
}
