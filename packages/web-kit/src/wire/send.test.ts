import { attachment, call, fileReply, type Call } from '@fw/contract-kernel';
import { delay, http, HttpResponse } from 'msw';
import { remoteServer } from '../testing/index.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { failureText, findFieldError } from './failure.ts';
import { USER_CALL_EVENT, send, sendForFile } from './send.ts';

const server = remoteServer();
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

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
const args = { params: { thingId: 'a b' }, body: { amount: 1250, label: 'Rent' } };
const AT = '*/webapi/v1/things/:thingId';
const refused = (status: number, reason?: string) =>
  HttpResponse.json({ code: 30001, message: 'No.', errors: [], requestId: 'r-9', reason }, { status });

it('begins a trace of its own with each call', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.post(AT, ({ request }) => {
      seen.push(request.headers.get('traceparent'));
      return HttpResponse.json({ amount: 12.5 });
    }),
  );
  await send(save, args);
  await send(save, args);
  expect(seen).toEqual([1, 2].map(() => expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/)));
  expect(new Set(seen).size).toBe(2);
});

it('sends JSON that is never cached, with the anti-forgery header from the cookie at the time of the call [A6-02]', async () => {
  const seen: Request[] = [];
  server.use(
    http.post(AT, ({ request }) => {
      seen.push(request.clone());
      return HttpResponse.json({ amount: 12.5 });
    }),
  );
  document.cookie = 'XSRF-TOKEN=first';
  await send(save, args);
  document.cookie = 'XSRF-TOKEN=sec%3Dond';
  await send(save, { ...args, idempotencyKey: 'k-1', background: true });

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

it('fills the path, encodes the body and decodes the reply by the contract', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post(AT, async ({ request }) => {
      seen.push(new URL(request.url).pathname, await request.json());
      return HttpResponse.json({ amount: 0.1 });
    }),
  );
  expect(await send(save, args)).toEqual({ data: { amount: 10 } });
  expect(seen).toEqual(['/webapi/v1/things/a%20b', { amount: 12.5, label: 'Rent' }]);
});

it('fetches a new anti-forgery token once and sends once more', async () => {
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
  expect(await send(save, args)).toEqual({ data: { amount: 100 } });
  expect(tokens).toEqual(['stale', 'fresh']);
});

it('fails after the second refused token, and does not repeat another 403', async () => {
  let requests = 0;
  server.use(
    http.get('*/webapi/v1/session', () => HttpResponse.json({})),
    http.post(AT, () => {
      requests += 1;
      return refused(403, requests < 3 ? 'ANTI_FORGERY' : 'ROLE');
    }),
  );
  expect(await send(save, args)).toMatchObject({ error: { kind: 'refused', status: 403 } });
  expect(requests).toBe(2);
  expect(await send(save, args)).toMatchObject({ error: { refusal: { reason: 'ROLE' } } });
  expect(requests).toBe(3);
});

interface Ending {
  readonly name: string;
  readonly answer: () => Response;
  readonly failure: object;
  readonly sentence: string;
}

/** A body of which only the beginning arrives. */
const cutBody = () =>
  new ReadableStream<Uint8Array>({
    start: (body) => {
      body.enqueue(new TextEncoder().encode('{"amount":'));
      setTimeout(() => body.error(new TypeError('network error')), 5);
    },
  });

const RETRY = 'An error has occurred, Please retry';
const endings: readonly Ending[] = [
  {
    name: 'no session',
    answer: () => refused(401),
    failure: { kind: 'signed-out' },
    sentence: "You've been signed out. Please sign back in.",
  },
  {
    name: 'a session that was ended elsewhere',
    answer: () => refused(401, 'SESSION_ENDED_ELSEWHERE'),
    failure: { kind: 'signed-out', reason: 'elsewhere' },
    sentence: "You've been signed out. Please sign back in.",
  },
  {
    name: 'a refusal',
    answer: () => refused(422),
    failure: { kind: 'refused', status: 422, requestId: 'r-9' },
    sentence: 'No.',
  },
  {
    name: 'a service that is down',
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
    name: 'a connection that ends within the answer',
    answer: () => new HttpResponse(cutBody()),
    failure: { kind: 'offline' },
    sentence: 'You seem to be offline. Check your connection and try again.',
  },
  {
    name: 'no network',
    answer: () => HttpResponse.error(),
    failure: { kind: 'offline' },
    sentence: 'You seem to be offline. Check your connection and try again.',
  },
];

it.each(endings)('describes the failure of $name', async ({ answer, failure, sentence }) => {
  server.use(http.post(AT, () => answer()));
  const sent = await send(save, args);
  expect(sent).toMatchObject({ error: failure });
  expect(failureText('error' in sent ? sent.error : undefined)).toBe(sentence);
});

it('never sends input that the contract refuses, and names the field', async () => {
  const sent = await send(save, { ...args, body: { amount: 100, label: '' } });
  expect(sent).toMatchObject({ error: { kind: 'refused', status: 400 } });
  expect(findFieldError('error' in sent ? sent.error : undefined, 'LABEL')).toBe('Field required');
});

it('counts responses to the user as activity, and those to polling not', async () => {
  const answered = vi.fn<() => void>();
  addEventListener(USER_CALL_EVENT, answered);
  server.use(http.post(AT, () => HttpResponse.json({ amount: 1 })));
  await send(save, { ...args, background: true });
  expect(answered).not.toHaveBeenCalled();
  await send(save, args);
  expect(answered).toHaveBeenCalledTimes(1);
  removeEventListener(USER_CALL_EVENT, answered);
});

it('fetches a file with its name and bytes, with the same headers', async () => {
  const fileType = 'application/pdf';
  const pdf: Call = call({ method: 'POST', path: '/ngapi/v1/pdf', summary: 'x', fileType, reply: fileReply });
  document.cookie = 'XSRF-TOKEN=tok';
  server.use(
    http.post('*/ngapi/v1/pdf', async ({ request }) => {
      await delay(1);
      return new HttpResponse(request.headers.get('x-xsrf-token'), {
        headers: { 'content-type': fileType, 'content-disposition': attachment('plan.pdf') },
      });
    }),
  );
  const answer = await sendForFile(pdf);
  if (!('data' in answer)) throw new Error('there is no file');
  const { content, fileName } = answer.data;
  expect([fileName, content.type, await content.text()]).toEqual(['plan.pdf', fileType, 'tok']);
});

describe('a create that the service answers with STILL_RUNNING', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });

  /** The service answers 409 as often as stated, then with the result; `keys` are the keys it received. */
  function busyService(times: number, retryAfter?: string) {
    const keys: (string | null)[] = [];
    server.use(
      http.post(AT, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length > times) return HttpResponse.json({ amount: 1 });
        const body = { code: 10_000, message: 'No.', errors: [], requestId: 'r', reason: 'STILL_RUNNING' };
        const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
        return HttpResponse.json(body, { status: 409, headers });
      }),
    );
    return keys;
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const create = { ...args, idempotencyKey: 'key-1' };

  it('waits as long as Retry-After states and sends again with the same key', async () => {
    const keys = busyService(2, '3');
    const onStillRunning = vi.fn<() => void>();
    const sent = send(save, create, { onStillRunning });
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    await pass(2_800);
    expect(keys).toHaveLength(1);
    await pass(300);
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    await pass(3_100);
    expect(await sent).toEqual({ data: { amount: 100 } });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
    expect(onStillRunning).toHaveBeenCalledTimes(1);
  });

  it('waits two seconds without Retry-After', async () => {
    const keys = busyService(1);
    const sent = send(save, create);
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    await pass(2_100);
    expect(await sent).toEqual({ data: { amount: 100 } });
  });

  it('returns the refusal after 30 seconds of waiting', async () => {
    const keys = busyService(1_000, '10');
    const sent = send(save, create);
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(() => expect(keys).toHaveLength(tries));
      await pass(10_100);
    }
    expect(await sent).toMatchObject({ error: { status: 409, refusal: { reason: 'STILL_RUNNING' } } });
    expect(keys).toHaveLength(4);
  });

  it('stops waiting when the request is aborted', async () => {
    const keys = busyService(1_000);
    const abort = new AbortController();
    const sent = send(save, create, { signal: abort.signal });
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    await pass(500);
    abort.abort();
    expect(await sent).toEqual({ error: { kind: 'offline' } });
    await pass(10_000);
    expect(keys).toHaveLength(1);
  });

  it('is not repeated without an idempotency key', async () => {
    const keys = busyService(1);
    expect(await send(save, args)).toMatchObject({ error: { status: 409 } });
    expect(keys).toEqual([null]);
  });

  it('is not repeated where another 409 refuses it', async () => {
    let requests = 0;
    server.use(
      http.post(AT, () => {
        requests += 1;
        return refused(409, 'VERSION_LOST');
      }),
    );
    expect(await send(save, create)).toMatchObject({ error: { refusal: { reason: 'VERSION_LOST' } } });
    expect(requests).toBe(1);
  });
});
