import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { describe, expect, it } from 'vitest';
import { loggerFor } from './log.ts';
import { maskText } from './redact.ts';

function aLogger() {
  const lines: string[] = [];
  return { lines, log: loggerFor('crm', 'info', { write: (line) => void lines.push(line) }) };
}

it('redacts secret and personal members of a line at any depth', () => {
  const { lines, log } = aLogger();
  log.info(
    { password: 'p1', user: { email: 'e1', deep: [{ accessToken: 't1', headers: { cookie: 'c1' } }] } },
    'x',
  );
  const [line = ''] = lines;
  expect(['p1', 'e1', 't1', 'c1'].filter((secret) => line.includes(secret))).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', name: 'crm', password: '[redacted]' });
});

it('keeps a number whose member has the name of a secret, and stops at a circular line', () => {
  const { lines, log } = aLogger();
  const circle: { code: number; self?: object } = { code: 503 };
  circle.self = circle;
  log.info(circle, 'x');
  expect(JSON.parse(lines[0] ?? '{}').code).toBe(503);
});

it('logs type, message and stack of an error, never its other members', () => {
  const { lines, log } = aLogger();
  const error = Object.assign(new Error('refused access-sandbox-1a2b-3c'), { config: { secret: 's1' } });
  log.error({ err: error }, 'x');
  const line = JSON.parse(lines[0] ?? '{}');
  expect(line.err).toMatchObject({ type: 'Error', message: 'refused [redacted]' });
  expect(lines[0]).not.toContain('s1');
});

describe('maskText', () => {
  it.each([
    ['a bank token', 'token access-sandbox-1a2b-3c, public-production-9f', 'token [redacted], [redacted]'],
    ['a social security number', 'for 123-45-6789 and 123456789', 'for [redacted] and [redacted]'],
    ['an e-mail address', 'to Maya.Lee+x@northwind.example, or a@b.co.', 'to [redacted], or [redacted].'],
    ['a hashed session id', `session ${'aB-_'.repeat(10)}aB3 ended`, 'session [redacted] ended'],
    ['a hash in hexadecimal', `hash ${'0f'.repeat(32)}`, 'hash [redacted]'],
    [
      'the values of a duplicate key',
      'E11000 duplicate key error index: one_per_name dup key: { name: "Maya Lee" }',
      'E11000 duplicate key error index: one_per_name dup key: [redacted]',
    ],
    [
      'a value that could not be cast',
      'Cast to Number failed for value "Maya Lee" (type string) at path "x"',
      'Cast to Number failed for value [redacted] (type string) at path "x"',
    ],
  ])('replaces %s', (_title, text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it('keeps ZIP codes, impossible numbers, days, request ids and paths', () => {
    const text =
      'ZIP 12345-6789, 000-12-3456, 20261015, 3b241101-e2bb-4255-8caf-4136c566a962 at file:///srv/finances/main.js:1:2';
    expect(maskText(text)).toBe(text);
  });

  it('masks 100,000 characters without an at sign in linear time', async () => {
    const [long, short] = ['a'.repeat(100_000), 'a'.repeat(10_000)];
    const times = await timesAsLong({ work: () => maskText(long), reference: () => maskText(short) });
    expect(times, 'ten times is linear, a hundred times quadratic').toBeLessThan(30);
  });
});

it('masks personal data in the message and in every text of a line', () => {
  const { lines, log } = aLogger();
  log.warn({ detail: { to: ['mail maya@northwind.example'] } }, 'sent to maya@northwind.example');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    detail: { to: ['mail [redacted]'] },
    msg: 'sent to [redacted]',
  });
});
