import { call, nothing, type CallLimits, type RowLimit } from '@fw/contract-kernel';
import { testDatabase } from '@fw/test-kit/mongo';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildService } from '../build-service.ts';
import { systemClock } from '../clock.ts';
import { mount } from '../mount.ts';
import { testGateway } from '../testing.ts';
import { mongoCallCounter } from './call-counter.ts';
import { buildIndexes } from './build-collection.ts';
import { connectMongo } from './connect.ts';
import { rowLimits } from './row-limit.ts';

const MINUTE = 60_000;
const start = Math.floor(Date.now() / MINUTE) * MINUTE;
const clock = systemClock(() => start);
const { passportKeys, as } = testGateway('finances', clock.milliseconds);
const OTHER = 'b'.repeat(24);

let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('call_limits'));
});
beforeEach(() => clock.setOffset(0));
afterAll(() => connection.close());

const limited = (name: string, limits: CallLimits) =>
  call({ method: 'POST', path: `/webapi/v1/${name}`, summary: 'Limited', limits, reply: nothing });

type Work = () => Promise<unknown>;

async function startService(contract: ReturnType<typeof limited>, work: Work = async () => undefined) {
  const app = buildService({
    name: 'finances',
    passportKeys,
    clock,
    callCounter: mongoCallCounter(connection, clock),
  });
  await buildIndexes(connection);
  mount(app, contract, async () => {
    await work();
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (userId?: string) => {
    const headers = as(userId === undefined ? {} : { userId });
    const { status, headers: answered } = await fetch(url + contract.path, {
      method: 'POST',
      headers,
      body: '{}',
    });
    return { status, retryAfter: Number(answered.get('retry-after')) };
  };
  return { app, post };
}

const countStatuses = async (
  calls: readonly Promise<{ status: number }>[],
): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const burst = <Value>(count: number, work: () => Promise<Value>): Promise<Value>[] =>
  Array.from({ length: count }, work);
const closeAll = (services: readonly { app: FastifyInstance }[]) =>
  Promise.all(services.map(({ app }) => app.close()));

describe('calls of one person in a minute', () => {
  it('are admitted up to the limit over all processes together, also in a burst; 429 with Retry-After beyond', async () => {
    const contract = limited('mails/send', { perMinute: 10 });
    const services = [await startService(contract), await startService(contract)];
    let turn = 0;
    const post = () => services[(turn += 1) % 2]?.post() ?? Promise.reject(new Error('no service'));
    expect(await countStatuses(burst(40, post))).toEqual({ 200: 10, 429: 30 });
    clock.setOffset(MINUTE - 5_000);
    expect(await post()).toEqual({ status: 429, retryAfter: 5 });
    expect((await services[0]?.post(OTHER))?.status).toBe(200);
    clock.setOffset(MINUTE);
    expect((await post()).status).toBe(200);
    await closeAll(services);
  });
});

describe('calls of one person at once', () => {
  it('are admitted up to the limit, and again as each one ends; 429 with Retry-After beyond', async () => {
    const contract = limited('exports/make', { inFlight: 3 });
    let running = 0;
    const ends: (() => void)[] = [];
    const work = () =>
      new Promise<void>((resolve) => {
        running += 1;
        ends.push(resolve);
      });
    const service = await startService(contract, work);
    const first = burst(3, () => service.post());
    await expect.poll(() => running).toBe(3);
    expect(await service.post()).toEqual({ status: 429, retryAfter: 1 });
    const other = service.post(OTHER);
    await expect.poll(() => running).toBe(4);
    ends.shift()?.();
    expect((await Promise.race(first)).status).toBe(200);
    const next = service.post();
    await expect.poll(() => running).toBe(5);
    for (const end of ends) end();
    expect(await countStatuses([...first, other, next])).toEqual({ 200: 5 });
    await service.app.close();
  });

  it('end with a refusal too', async () => {
    const contract = limited('exports/refused', { inFlight: 1 });
    const service = await startService(contract, () => Promise.reject(new Error('a fault')));
    for (let time = 0; time < 3; time += 1) expect((await service.post()).status).toBe(500);
    await service.app.close();
  });
});

describe('rows of one person', () => {
  const writer = (limit: RowLimit) => {
    const rows = () => connection.collection<{ userId: string; of: string }>('limited');
    const limits = rowLimits(connection);
    const count = (userId: string) => (session: ClientSession) =>
      rows().countDocuments({ userId, of: limit.of }, { session });
    const insert = (userId: string, added = 1) =>
      limits.write({ userId, limit, count: count(userId) }, async (session) => {
        const made = Array.from({ length: added }, () => ({ userId, of: limit.of }));
        await rows().insertMany(made, { session });
        return { added, result: added };
      });
    const stored = (userId: string) => rows().countDocuments({ userId, of: limit.of });
    return { rows, insert, stored };
  };
  const settled = async (inserts: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(inserts)).filter(({ status }) => status === 'fulfilled').length;

  it.each([
    ['counted every time', 5],
    ['with a stored count', 2_000],
  ])('never exceed the limit in a parallel burst: %s', async (of, max) => {
    const { rows, insert, stored } = writer({ of, max });
    await rows().insertMany(Array.from({ length: max - 3 }, () => ({ userId: OTHER, of })));
    expect(await settled(burst(20, () => insert(OTHER)))).toBe(3);
    expect(await stored(OTHER)).toBe(max);
    await expect(insert(OTHER)).rejects.toMatchObject({
      status: 429,
      details: { reason: 'ROW_LIMIT', retryAfterSeconds: expect.any(Number) },
    });
    expect(await settled([insert('c'.repeat(24))])).toBe(1);
  });

  it('are admitted again once some are deleted', async () => {
    const of = 'deleted again';
    const { rows, insert, stored } = writer({ of, max: 1_500 });
    await insert(OTHER, 1_500);
    await expect(insert(OTHER)).rejects.toMatchObject({ status: 429 });
    await rows().deleteMany({ userId: OTHER, of }, { limit: 0 } as object);
    await insert(OTHER, 1_000);
    await expect(insert(OTHER, 600)).rejects.toMatchObject({ status: 429 });
    expect(await stored(OTHER)).toBe(1_000);
  });
});
