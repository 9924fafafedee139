import { expect, it } from 'vitest';
import { loggerFor, maskText } from './log.ts';

function aLogger() {
  const lines: string[] = [];
  return { lines, log: loggerFor('crm', 'info', { write: (line) => void lines.push(line) }) };
}

it('censors what nobody may read later, wherever it stands', () => {
  const { lines, log } = aLogger();
  log.info(
    { password: 'p1', user: { email: 'e1', deep: [{ accessToken: 't1', headers: { cookie: 'c1' } }] } },
    'x',
  );
  const [line = ''] = lines;
  expect(['p1', 'e1', 't1', 'c1'].filter((secret) => line.includes(secret))).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', name: 'crm', password: '[redacted]' });
});

it('keeps numbers that only share a name with a secret, and ends where a line goes round in circles', () => {
  const { lines, log } = aLogger();
  const circle: { code: number; self?: object } = { code: 503 };
  circle.self = circle;
  log.info(circle, 'x');
  expect(JSON.parse(lines[0] ?? '{}').code).toBe(503);
});

it('tells of an error its kind, words and place, never what hangs on it', () => {
  const { lines, log } = aLogger();
  const error = Object.assign(new Error('refused access-sandbox-1a2b-3c'), { config: { secret: 's1' } });
  log.error({ err: error }, 'x');
  const line = JSON.parse(lines[0] ?? '{}');
  expect(line.err).toMatchObject({ type: 'Error', message: 'refused [redacted]' });
  expect(lines[0]).not.toContain('s1');
});

it('masks bank tokens and numbers like a social security number in whatever is logged', () => {
  expect(maskText('token access-sandbox-1a2b-3c for 123-45-6789')).toBe('token [redacted] for [redacted]');
  expect(maskText('ZIP 12345-6789, 000-12-3456, 20261015')).toBe('ZIP 12345-6789, 000-12-3456, 20261015');
});
