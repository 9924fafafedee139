import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRefusal } from './check.ts';
import { settingsPage } from './page.ts';
import { formatText } from './setting.ts';
import { CHECKED, SETTINGS } from './table.ts';

const ALL = SETTINGS.flatMap(({ names, schema }) => names.map((name) => ({ name, schema })));
const WORD = 'what';
const LINES = 'two\nlines';
/** Variables that may be any text of one line, and one that may be a host name. */
const FREE = ALL.filter(({ schema }) => schema.safeParse(WORD).success).map(({ name }) => name);

it.each(ALL.map(({ name }) => name))('refuses a wrong value of %s in one sentence that names it', (name) => {
  const wrong = FREE.includes(name) ? LINES : WORD;
  const refusal = findRefusal({ [name]: wrong });
  expect(refusal).toMatch(new RegExp(`^${name} must be [^\\n]+[^.]\\.$`));
  expect(refusal).not.toContain(wrong);
  expect(findRefusal({ [name]: '' })).toBeNull();
});

it('accepts any word only where a name, a folder, a secret or a host is meant', () => {
  expect(FREE).toEqual([
    'FW_DATA',
    'FW_DEMO_SEED',
    'CHROMIUM_PATH',
    'FW_HOST',
    'FW_IDENTITY_SOCKET',
    'FW_FINANCES_SOCKET',
    'FW_GOALS_SOCKET',
    'FW_PROFILE_SOCKET',
    'FW_CRM_SOCKET',
    'FW_WEB_ROOT',
    'FW_RELEASED_BY',
    'FW_INTERNAL_TLS_CERT',
    'FW_INTERNAL_TLS_KEY',
    'FW_INTERNAL_TLS_CA',
    'FW_BOT_CHECK_SITE_KEY',
    'FW_BOT_CHECK_SECRET',
    'FW_EMPLOYER_CLIENT_ID',
    'FW_EMPLOYER_PEOPLE',
    'FW_MAIL_FROM',
    'FW_MAIL_DATA',
    'FW_AGGREGATOR_CLIENT_ID',
    'FW_AGGREGATOR_SECRET',
    'FW_SANDBOX_HOST',
    'FW_SANDBOX_CLIENT_ID',
    'FW_SANDBOX_SECRET',
    'FW_SANDBOX_PUBLIC_URL',
    'FW_SANDBOX_PERSONAS',
    'FW_SANDBOX_DATA',
    'FW_SANDBOX_SEED',
    'FW_SANDBOX_CONTROL_SECRET',
  ]);
});

it.each([
  ['FW_ALL_IN_ONE', '7', '1'],
  ['FW_TRUST_PROXY', '10.0.0.0/33', '10.0.0.0/8, ::1,loopback'],
  ['FW_PORT', '65536', '65535'],
  ['FW_ORIGINS', 'https://a.example/path', 'https://a.example, http://b.example:81'],
  ['FW_PASSWORD_MEMORY_KIB', '19455', '19456'],
])('refuses %s with %s and accepts it with %s', (name, wrong, right) => {
  expect(findRefusal({ [name]: wrong })).toMatch(new RegExp(`^${name} must be `));
  expect(findRefusal({ [name]: right })).toBeNull();
});

it('names every wrong variable in the same sentence', () => {
  expect(findRefusal({ FW_DEMO: 'yes', FW_PORT: '4000', FW_ALL_IN_ONE: '7' })).toBe(
    'FW_ALL_IN_ONE must be 0 or 1; FW_DEMO must be 0 or 1.',
  );
});

it('has a line for every member of every schema, each once, with what it accepts', () => {
  const names = ALL.map(({ name }) => name);
  expect(CHECKED.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(SETTINGS.filter((setting) => ['', 'Invalid input'].includes(formatText(setting)))).toEqual([]);
});

it('is printed as docs/settings.md', () => {
  const file = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  expect(file).toBe(settingsPage());
});
