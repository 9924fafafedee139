import { loggerFor } from '@fw/service-kit';
import { beforeEach, expect, it } from 'vitest';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { startTestGateway } from '../../testing/test-gateway.ts';

const lines: string[] = [];
/** The clock does not run: a minute of it lasts as long as a test. */
const START = Date.now();

const logger = loggerFor('gateway', 'info', { write: (line) => void lines.push(line) });
const gateway = await startTestGateway({ gateway: { logger }, now: () => START });
beforeEach(() => void (lines.length = 0));

const VIOLATION = {
  'csp-report': {
    'document-uri': 'https://portal.test/profile?name=Ann#/secret-page',
    referrer: 'https://portal.test/ann@example.com',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/steal?sid=secret-session',
    'source-file': 'https://portal.test/shell/1.0.0/main.2b.js?x=secret-query',
    'line-number': 12,
    'script-sample': 'secret-sample',
  },
};

const post = (body: string, type = 'application/csp-report') =>
  fetch(`${gateway.base}/policy-report`, { method: 'POST', body, headers: { 'content-type': type } });

it('logs directive, origin and file of a report and nothing that can be personal', async () => {
  expect((await post(JSON.stringify(VIOLATION))).status).toBe(204);
  const written = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /policy violated/.test(msg));
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.test',
    file: '/shell/1.0.0/main.2b.js',
    line: 12,
  });
  expect(lines.join('')).not.toMatch(/secret|Ann|ann@/);
});

it.each([
  ['no JSON', 'x', 400],
  ['another shape', '{"a":1}', 400],
  ['null', 'null', 400],
  ['more than its limit', JSON.stringify({ 'csp-report': { x: 'x'.repeat(9_000) } }), 413],
])('refuses a report that is %s', async (_title, body, status) => {
  expect((await post(body)).status).toBe(status);
});

it('refuses another type with 415', async () => {
  expect((await post('{}', 'text/plain')).status).toBe(415);
});

it('takes a limited number of reports per address and minute', async () => {
  gateway.clock.setOffset(60_000 - (START % 60_000));
  const statuses: number[] = [];
  for (let sent = 0; sent < GATEWAY_LIMITS.policyReportsPerMinute + 5; sent += 1)
    statuses.push((await post(JSON.stringify(VIOLATION))).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(GATEWAY_LIMITS.policyReportsPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
