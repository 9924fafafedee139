import { call } from '@fw/contract-kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rememberSignedIn } from '../early.ts';
import { onCall, remoteServer } from '../testing/index.ts';
import { send } from './send.ts';

const server = remoteServer();
const save = call({
  method: 'POST',
  path: '/webapi/v1/things/:thingId',
  summary: 'x',
  params: z.object({ thingId: z.string() }),
  body: z.strictObject({ amount: z.number(), label: z.string() }),
  reply: z.object({ amount: z.number() }),
});
const args = { params: { thingId: 'a b' }, body: { amount: 12.5, label: 'Rent' } };

const KEY = '/webapi/v1/things/a%20b {"amount":12.5,"label":"Rent"}';
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  server.use(
    onCall(save, (body) => {
      sent.push(body);
      return { amount: 2 };
    }),
  );
});
afterEach(() => {
  globalThis.fwReads = undefined;
});

it('gives the response to what the page itself has sent, once', async () => {
  globalThis.fwReads = new Map([[KEY, Promise.resolve(Response.json({ amount: 12.5 }))]]);
  expect(await send(save, args)).toEqual({ data: { amount: 12.5 } });
  expect(sent).toEqual([]);
  expect(await send(save, args)).toEqual({ data: { amount: 2 } });
  expect(sent).toHaveLength(1);
});

it.each([
  ['failed', () => Promise.reject(new TypeError('no network'))],
  ['was refused', () => Promise.resolve(new Response('', { status: 401 }))],
])('sends a call again where what the page has sent %s', async (_how, response) => {
  globalThis.fwReads = new Map([[KEY, response()]]);
  expect(await send(save, args)).toEqual({ data: { amount: 2 } });
  expect(sent).toHaveLength(1);
});

it('sends a call with other input, and every call after a sign-out', async () => {
  globalThis.fwReads = new Map([[KEY, Promise.resolve(Response.json({ amount: 12.5 }))]]);
  const other = { ...args, body: { ...args.body, amount: 13 } };
  expect(await send(save, other)).toEqual({ data: { amount: 2 } });
  rememberSignedIn(null);
  expect(await send(save, args)).toEqual({ data: { amount: 2 } });
  expect(sent).toHaveLength(2);
});

it('gives the response to a read without a body, and to no change of the same address', async () => {
  const path = '/webapi/v1/things';
  const of = { path, summary: 'x', reply: z.object({ amount: z.number() }) } as const;
  const read = call({ method: 'GET', ...of });
  const clear = call({ method: 'DELETE', ...of });
  server.use(
    onCall(read, () => ({ amount: 2 })),
    onCall(clear, () => ({ amount: 3 })),
  );
  const ahead = () => new Map([[`${path} `, Promise.resolve(Response.json({ amount: 12.5 }))]]);
  globalThis.fwReads = ahead();
  expect(await send(read, {})).toEqual({ data: { amount: 12.5 } });
  expect(await send(read, {})).toEqual({ data: { amount: 2 } });
  globalThis.fwReads = ahead();
  expect(await send(clear, {})).toEqual({ data: { amount: 3 } });
});
