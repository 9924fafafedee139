import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leakReport, scanLogs, TYPED_VALUES_FILE } from './log-scan.mjs';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'fw-scan-'));
  mkdirSync(join(data, 'logs'));
  mkdirSync(join(data, 'mail'));
  const typed = ['Okoye-Lindqvist', 'Correct-Horse-9', 'a plan for the house', 'S'.repeat(43), 612.5];
  writeFileSync(join(data, TYPED_VALUES_FILE), typed.map((value) => `${JSON.stringify(value)}\n`).join(''));
  writeFileSync(join(data, 'secrets.json'), JSON.stringify({ tokenKeys: 'k1:abcdefgh' }));
  const text = `Your code is 480913. http://127.0.0.1/#/reset?token=${'T'.repeat(43)}`;
  writeFileSync(join(data, 'mail/mails.jsonl'), `${JSON.stringify({ text })}\n`);
});
afterEach(() => rmSync(data, { recursive: true }));

const log = (...lines: string[]): void => writeFileSync(join(data, 'logs/identity.log'), lines.join('\n'));
const line = (over: object): string =>
  JSON.stringify({ level: 'info', time: 1795356016114, pid: 480913, msg: 'request', ...over });

it.each([
  ['an e-mail address', line({ msg: 'no mail for iris.berg@mail.example' })],
  ['a government identifier', line({ note: 'is 123-45-6789' })],
  ['a signed token', line({ headers: { passport: `eyJhbGciOiJIUzI1NiJ9.${'x'.repeat(20)}` } })],
  ['a token of the bank', line({ deep: [{ at: 'access-sandbox-12345678-aaaa' }] })],
  ['a cookie', line({ headers: 'accept: x; sid=abcdefghijkl' })],
  ['a text that was entered or a secret', line({ msg: 'unknown name Okoye-Lindqvist.' })],
  ['a text that was entered or a secret', line({ url: '/login?password=Correct-Horse-9' })],
  ['a text that was entered or a secret', line({ body: '{"text":"a plan for the house"}' })],
  ['a text that was entered or a secret', line({ 'Correct-Horse-9': true })],
  ['a text that was entered or a secret', `Error: session ${'S'.repeat(43)} is unknown`],
  ['a text that was entered or a secret', line({ key: 'k1:abcdefgh' })],
  ['a text that was entered or a secret', line({ msg: 'wrong code 480913' })],
  ['a text that was entered or a secret', line({ url: `/reset?token=${'T'.repeat(43)}` })],
  ['a text that was entered or a secret', line({ person: { name: 'Okoye-Lindqvist' } })],
  ['an amount', line({ amount: 612.5 })],
  ['an amount', line({ msg: 'budget of $612.50 saved' })],
])('finds %s in %s', (what, leaking) => {
  log(line({}), leaking, line({}));
  expect(scanLogs(data)).toEqual([{ file: 'identity.log', line: 2, what }]);
  expect(leakReport(scanLogs(data), 'kept')).toContain(`identity.log, line 2: ${what}`);
});

it('reads rotated files too, and names no value', () => {
  log(line({}));
  writeFileSync(join(data, 'logs/gateway.log.1'), line({ msg: 'Correct-Horse-9' }));
  expect(scanLogs(data)).toHaveLength(1);
  expect(leakReport(scanLogs(data), 'kept')).not.toContain('Correct-Horse-9');
});

it('accepts words of a sentence in the log of mongod, and no other text that was entered', () => {
  writeFileSync(join(data, TYPED_VALUES_FILE), '"Checking"\n"Correct-Horse-9"\n');
  writeFileSync(
    join(data, 'logs/mongod.log'),
    `${line({ msg: 'Checking the set' })}\n${line({ msg: 'Correct-Horse-9' })}`,
  );
  expect(scanLogs(data).map(({ line: number }) => number)).toEqual([2]);
  log(line({ msg: 'Checking' }));
  expect(scanLogs(data)).toHaveLength(2);
});

it('finds nothing in lines without personal data, whatever their measures', () => {
  log(
    line({ ms: 612.5, port: 480913, requestId: '3a0d956f-5d11-4828-b772-c19df3ff5934', session: 'demo-wor' }),
    line({ err: { type: 'TypeError', stack: 'at f (file:///app/node_modules/@fw/kit/a.js:1:2)' } }),
    line({ msg: 'a plan was saved', route: '/webapi/v1/Correct-Horse-9', status: 200 }),
    'plain text of a process, zod@4.6.7',
  );
  expect(scanLogs(data)).toEqual([]);
});
