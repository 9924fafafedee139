import { call, type Call } from '@fw/contract-kernel';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { failureText, fieldErrorOf } from './failure.ts';
import { ANSWERED, send, sendForFile } from './send.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});
afterAll(() => server.close());

const cents = z.codec(z.number(), z.int(), {
  decode: (dollars) => Math.round(dollars * 100),
  encode: (value) => value / 100,
});
const save = call({
  method: 'POST',
  path: '/webapi/v1/things/:thingId',
  summary: 'x',
  params: z.object({ thingId: z.string() }),
  body: z.strictObject({ amount: cents, label: z.string().check(z.minLength(1, 'Field required')) }),
  reply: z.object({ amount: cents }),
});
const asking = { params: { thingId: 'a b' }, body: { amount: 1250, label: 'Rent' } };
const AT = '*/webapi/v1/things/:thingId';
const refused = (status: number, reason?: string) =>
  HttpResponse.json({ code: 30001, message: 'No.', errors: [], requestId: 'r-9', reason }, { status });

it('sends JSON that is never cached, with the anti-forgery header of the cookie at call time [A6-02]', async () => {
  const seen: Request[] = [];
  server.use(
    http.post(AT, ({ request }) => {
      seen.push(request.clone());
      return HttpResponse.json({ amount: 12.5 });
    }),
  );
  document.cookie = 'XSRF-TOKEN=first';
  await send(save, asking);
  document.cookie = 'XSRF-TOKEN=sec%3Dond';
  await send(save, { ...asking, idempotencyKey: 'k-1', background: true });

  const names = [
    'content-type',
    'cache-control',
    'pragma',
    'x-xsrf-token',
    'idempotency-key',
    'x-background',
  ];
  const [first, second] = seen.map(({ headers }) => names.map((name) => headers.get(name)));
  expect(first).toEqual(['application/json', 'no-cache', 'no-cache', 'first', null, null]);
  expect(second).toEqual(['application/json', 'no-cache', 'no-cache', 'sec=ond', 'k-1', '1']);
});

it('fills the path, encodes the body and decodes the answer by the contract', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post(AT, async ({ request }) => {
      seen.push(new URL(request.url).pathname, await request.json());
      return HttpResponse.json({ amount: 0.1 });
    }),
  );
  expect(await send(save, asking)).toEqual({ data: { amount: 10 } });
  expect(seen).toEqual(['/webapi/v1/things/a%20b', { amount: 12.5, label: 'Rent' }]);
});

it('asks for a fresh anti-forgery pair once, and tries once more', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.get('*/webapi/v1/session', () => {
      document.cookie = 'XSRF-TOKEN=fresh';
      return HttpResponse.json({});
    }),
    http.post(AT, ({ request }) => {
      const token = request.headers.get('x-xsrf-token');
      tokens.push(token);
      return token === 'fresh' ? HttpResponse.json({ amount: 1 }) : refused(403, 'ANTI_FORGERY');
    }),
  );
  document.cookie = 'XSRF-TOKEN=stale';
  expect(await send(save, asking)).toEqual({ data: { amount: 100 } });
  expect(tokens).toEqual(['stale', 'fresh']);
});

it('gives up after the second refusal of the pair, and does not retry another 403', async () => {
  let asked = 0;
  server.use(
    http.get('*/webapi/v1/session', () => HttpResponse.json({})),
    http.post(AT, () => {
      asked += 1;
      return refused(403, asked < 3 ? 'ANTI_FORGERY' : 'ROLE');
    }),
  );
  expect(await send(save, asking)).toMatchObject({ error: { kind: 'refused', status: 403 } });
  expect(asked).toBe(2);
  expect(await send(save, asking)).toMatchObject({ error: { refusal: { reason: 'ROLE' } } });
  expect(asked).toBe(3);
});

interface Ending {
  readonly name: string;
  readonly answer: () => Response;
  readonly failure: object;
  readonly sentence: string;
}

const RETRY = 'An error has occurred, Please retry';
const endings: readonly Ending[] = [
  {
    name: 'no session',
    answer: () => refused(401),
    failure: { kind: 'signed-out' },
    sentence: 'You are signed out. Please sign back in.',
  },
  {
    name: 'a refusal',
    answer: () => refused(422),
    failure: { kind: 'refused', status: 422, requestId: 'r-9' },
    sentence: 'No.',
  },
  {
    name: 'a service that is away',
    answer: () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '7' } }),
    failure: { kind: 'unavailable', retryAfterSeconds: 7 },
    sentence: 'This part of Fairwater is not available right now. Please try again in a moment.',
  },
  {
    name: 'an answer of another shape',
    answer: () => HttpResponse.json({ amount: 'x' }),
    failure: { kind: 'broken' },
    sentence: RETRY,
  },
  {
    name: 'no JSON at all',
    answer: () => new HttpResponse('<h1>', { status: 500 }),
    failure: { kind: 'broken' },
    sentence: RETRY,
  },
  {
    name: 'no network',
    answer: () => HttpResponse.error(),
    failure: { kind: 'offline' },
    sentence: 'You seem to be offline. Check your connection and try again.',
  },
];

it.each(endings)('names what went wrong: $name', async ({ answer, failure, sentence }) => {
  server.use(http.post(AT, () => answer()));
  const sent = await send(save, asking);
  expect(sent).toMatchObject({ error: failure });
  expect(failureText('error' in sent ? sent.error : undefined)).toBe(sentence);
});

it('never sends what the contract refuses, and names the field [A5-18]', async () => {
  const sent = await send(save, { ...asking, body: { amount: 100, label: '' } });
  expect(sent).toMatchObject({ error: { kind: 'refused', status: 400 } });
  expect(fieldErrorOf('error' in sent ? sent.error : undefined, 'LABEL')).toBe('Field required');
});

it('counts answers to the user as activity, polling not [A8-26]', async () => {
  const answered = vi.fn<() => void>();
  addEventListener(ANSWERED, answered);
  server.use(http.post(AT, () => HttpResponse.json({ amount: 1 })));
  await send(save, { ...asking, background: true });
  expect(answered).not.toHaveBeenCalled();
  await send(save, asking);
  expect(answered).toHaveBeenCalledTimes(1);
  removeEventListener(ANSWERED, answered);
});

it('fetches files with the same headers', async () => {
  const pdf: Call = call({ method: 'POST', path: '/ngapi/v1/pdf', summary: 'x', reply: z.unknown() });
  document.cookie = 'XSRF-TOKEN=tok';
  server.use(
    http.post('*/ngapi/v1/pdf', async ({ request }) => {
      await delay(1);
      return new HttpResponse(request.headers.get('x-xsrf-token'), {
        headers: { 'content-type': 'application/pdf' },
      });
    }),
  );
  const answer = await sendForFile(pdf);
  expect('data' in answer && (await answer.data.text())).toBe('tok');
});
