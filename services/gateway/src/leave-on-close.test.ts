import { inFlightByKey } from '@fw/service-kit';
import fastify from 'fastify';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveOnClose } from './leave-on-close.ts';

const app = fastify();
const enter = inFlightByKey();
let arrived = (): void => undefined;
let entered = (): void => undefined;

beforeAll(async () => {
  app.get('/now', async (_request, reply) => {
    leaveOnClose(reply, enter('a person', 1));
    return {};
  });
  app.get('/after-the-caller-left', async (_request, reply) => {
    const left = once(reply.raw, 'close');
    arrived();
    await left;
    leaveOnClose(reply, enter('a person', 1));
    entered();
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const statusNow = async (): Promise<number> => (await fetch(`${app.listeningOrigin}/now`)).status;

it('frees the place of a call once it was answered', async () => {
  expect([await statusNow(), await statusNow()]).toEqual([200, 200]);
});

it('frees the place of a caller who left before the call got it', async () => {
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const hasEntered = new Promise<void>((resolve) => (entered = resolve));
  const leaving = new AbortController();
  const answer = fetch(`${app.listeningOrigin}/after-the-caller-left`, { signal: leaving.signal });
  await hasArrived;
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
  await hasEntered;
  expect(await statusNow()).toBe(200);
});
