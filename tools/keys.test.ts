import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadSecrets } from '../infra/lib/secrets.mjs';

const root = new URL('..', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/keys.md'), 'utf8');
const part = (title: string): string => (page.split(`## ${title}\n`)[1] ?? '').split('\n## ')[0] ?? '';
const readRows = (title: string): string[][] =>
  part(title)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
const quoted = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const NOT_OURS = ['node_modules', 'dist', 'testdata', 'testing', 'vectors'];
function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : sourcesIn(path);
    return /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.|testing\./.test(path) ? [path] : [];
  });
}
const FOLDERS = ['services', 'packages', 'shared-ui', 'shell', 'infra'];
const sources = FOLDERS.flatMap(sourcesIn).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

const SECRET =
  /(?:KEYS?|SECRET|MASTER|PASSWORD|TOKEN|CERT|HEADERS|SMTP_URL|MONGO_URL|CLIENT_ID|IDENTITY)(?:_2|_PREVIOUS)?$/;
/** Settings with such a name that hold no secret, and why. */
const NO_SECRET: Readonly<Record<string, string>> = {
  FW_BOT_CHECK_SITE_KEY: 'public, part of the page',
  FW_EMPLOYER_CLIENT_ID: 'a name',
  FW_SANDBOX_CLIENT_ID: 'the name of the sandbox, as FW_AGGREGATOR_CLIENT_ID',
  FW_TEST_MONGO_URL: 'the throwaway server of tests, which has no users',
};
const spellings = (name: string): string[] => [
  name,
  name.replace(/^FW_[A-Z]+_TO_[A-Z]+_KEY$/, 'FW_<CALLER>_TO_<SERVICE>_KEY'),
  name.replace(
    /^FW_(?:IDENTITY|FINANCES|GOALS|PROFILE|CRM)_(MONGO_URL|PASSPORT_KEY)(?:_2)?$/,
    'FW_<SERVICE>_$1',
  ),
];

it('lists every setting that holds a secret', () => {
  const listed = new Set(readRows('Keys and secrets').flatMap(([, setting]) => quoted(setting)));
  const names = new Set(sources.flatMap(({ text }) => text.match(/\bFW_[A-Z0-9_]+[A-Z0-9]\b/g) ?? []));
  const secrets = [...names].filter((name) => SECRET.test(name) && !(name in NO_SECRET));

  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((name) => !spellings(name).some((one) => listed.has(one)))).toEqual([]);
});

it('lists every value of secrets.json', () => {
  const listed = new Set(readRows('Keys and secrets').flatMap(([, , saved]) => quoted(saved)));
  const folder = mkdtempSync(join(tmpdir(), 'fw-keys-'));
  const names = Object.keys(loadSecrets(folder));
  rmSync(folder, { recursive: true });

  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});

it('states of every key for what it is, its algorithm, who knows it, its life and what its replacement ends', () => {
  const rows = readRows('Keys and secrets');
  expect(rows.length).toBeGreaterThan(10);
  for (const [, , , purpose, algorithm, knownTo, life, old] of rows) {
    expect([purpose, algorithm, knownTo, life, old].filter((cell) => !cell)).toEqual([]);
  }
});

it('names for every rotation a test that exists, or the hand that does it', () => {
  const rows = readRows('Rotation');
  expect(rows.length).toBeGreaterThan(8);
  for (const [, key, , , rehearsed = ''] of rows) {
    const files = quoted(rehearsed);
    expect([key, files.filter((file) => !existsSync(join(root, file)))]).toEqual([key, []]);
    expect(rehearsed.startsWith('by hand: ') || files.length > 0).toBe(true);
  }
});

/** What a source uses, by what it calls or imports. */
const ALGORITHMS: readonly (readonly [algorithm: string, RegExp])[] = [
  ['AES-256-GCM', /aes-256-gcm|AES-GCM/],
  ['HMAC-SHA256', /createHmac\('sha256'/],
  ['HKDF-SHA256', /hkdfSync\('sha256'/],
  ['SHA-256', /createHash\('sha256'|subtle\.digest\('SHA-256'/],
  ['SHA-384', /createHash\('sha384'/],
  ['SHA-512', /createHash\('sha512'|'sha512'/],
  ['SHA-1', /createHash\('sha1'/],
  ['Argon2id', /@node-rs\/argon2/],
  ['PBKDF2-SHA256', /altcha-lib\/algorithms/],
  ['HMAC-SHA1', /from 'otpauth'/],
  ['ES256', /from 'jose'/],
  ['ES256, EdDSA, RS256', /@simplewebauthn\/|from 'openid-client'/],
  ['RSA', /generateKeyPairSync\('rsa'/],
  ['TLS 1.3', /from 'node:(?:https|tls)'/],
  ['SCRAM-SHA-256', /SCRAM-SHA-256/],
  ['age (X25519, ChaCha20-Poly1305)', /from 'age-encryption'/],
];
const CRYPTO =
  /\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)|hkdfSync|scrypt\w*|pbkdf2\w*|generateKeyPair\w*|subtle)\b\s*[.(]/;

it('lists every algorithm with the part of the code that uses it', () => {
  const rows = readRows('Algorithms').map(([, algorithm, where]) => ({ algorithm, folders: quoted(where) }));
  const isListed = (algorithm: string, path: string): boolean =>
    rows.some(
      (row) => row.algorithm === algorithm && row.folders.some((folder) => path.startsWith(`${folder}/`)),
    );
  const used = sources.flatMap(({ path, text }) =>
    ALGORITHMS.filter(([, pattern]) => pattern.test(text)).map(([algorithm]) => ({ algorithm, path })),
  );

  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ algorithm, path }) => !isListed(algorithm, path))).toEqual([]);
});

it('recognizes the algorithm of every source that does cryptographic work', () => {
  const unknown = sources.filter(
    ({ text }) => CRYPTO.test(text) && !ALGORITHMS.some(([, pattern]) => pattern.test(text)),
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
});
