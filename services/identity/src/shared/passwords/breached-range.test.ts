import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { breachedRange } from './breached-range.ts';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'Copper-Lantern-58';
const HASH = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A range service that answers as given, or never. */
async function aRangeService(answer: string | null, status = 200) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    if (answer !== null) response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const warnings: string[] = [];
  const logger = { warn: (_details: object, message: string) => void warnings.push(message) };
  return { url: `http://127.0.0.1:${String(port)}/range`, requests, warnings, logger };
}

it('sends five characters of the hash and nothing else of the password, and finds it in the padded answer', async () => {
  const service = await aRangeService(`${'0'.repeat(35)}:0\r\n${HASH.slice(5)}:42\r\n${'F'.repeat(35)}:7`);
  expect(await breachedRange(service)(PASSWORD)).toBe(true);
  const [request] = service.requests;
  expect(request?.url).toBe(`/range/${HASH.slice(0, 5)}`);
  expect(request?.headers['add-padding']).toBe('true');
  expect(JSON.stringify(request?.rawHeaders)).not.toContain(HASH.slice(5));
  expect(service.warnings).toEqual([]);
});

it('counts neither an entry of the padding nor another hash of the range', async () => {
  const padded = await aRangeService(`${HASH.slice(5)}:0\r\n${'A'.repeat(35)}:9`);
  expect(await breachedRange(padded)(PASSWORD)).toBe(false);
  expect(padded.warnings).toEqual([]);
});

it.each([
  ['does not answer in time', null, 200],
  ['answers with an error', `${HASH.slice(5)}:42`, 503],
])(
  'leaves the decision to the local list when the service %s, and logs it without the password',
  async (_what, answer, status) => {
    const service = await aRangeService(answer, status);
    expect(await breachedRange({ ...service, timeoutMs: 50 })(PASSWORD)).toBe(false);
    expect(service.warnings).toEqual(['breached passwords were checked by the local list only']);
  },
);

it('is used for a new password only where its address is set', async () => {
  const { url, requests } = await aRangeService(`${HASH.slice(5)}:42`);
  const local = await createPasswords();
  expect(await local.isKnown(PASSWORD)).toBe(false);
  expect(requests).toEqual([]);
  const withRange = await createPasswords({ breachedPasswordsUrl: url });
  expect(await withRange.isKnown(PASSWORD)).toBe(true);
});
