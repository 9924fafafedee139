import { testDatabase } from '@fw/test-kit/mongo';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { connectMongo } from '../mongo/index.ts';
import { startWorker } from '../worker.ts';
import { mailFeature, type MailDependencies } from './outbox.ts';

const MINUTE_MS = 60_000;
/** So long a mail that is being sent is not taken by another process. */
const LEASE_MS = 5_000;
/** A thousand mails are work, not only a wait. */
const MANY_MAILS = { timeout: MINUTE_MS };
const aLetter = (code: string) => ({
  subject: 'Your code',
  greeting: 'Hello,',
  paragraphs: ['Enter this code.'],
  code,
  ending: 'Goodbye.',
});
const TO = 'iris@example.com';
/** Turns a text around, so that a test sees what is stored through it. */
const turned = (text: string): string => Array.from(text).toReversed().join('');
const secrecy = { seal: turned, open: turned };

let connection: Connection;
let app: FastifyInstance;
let clock: ReturnType<typeof systemClock>;
let received: string[];
let isOutOfOrder: boolean;
let number = 0;

beforeEach(async () => {
  number += 1;
  const start = Date.now();
  clock = systemClock(() => start);
  connection = await connectMongo(await testDatabase(`outbox_${String(number)}`));
  app = Fastify();
  received = [];
  isOutOfOrder = false;
});
afterEach(async () => {
  await app.close();
  await connection.close();
});

/** The outbox on the database of the test; `start` sends what is stored until the app closes. */
function outboxOn(mailer: MailDependencies['mailer'], options: Pick<MailDependencies, 'secrecy'> = {}) {
  const feature = mailFeature({ ...options, connection, clock, mailer, log: app.log, pollMs: 50 });
  return {
    send: feature.provides.send,
    start: (): void => {
      for (const worker of feature.workers ?? []) app.addHook('onClose', startWorker(worker).stop);
    },
  };
}

const anOutbox = () =>
  outboxOn(
    {
      deliver: (to, { code = '' }) => {
        if (isOutOfOrder) return Promise.reject(new Error('out of order'));
        received.push(`${to} ${code}`);
        return Promise.resolve();
      },
    },
    { secrecy },
  );
const rows = () => connection.collection('mail_outbox').find().toArray();
const settled = (wait = {}) => expect.poll(async () => (await rows()).length, wait).toBe(0);

it('stores a mail before it is sent, in words that only the service reads, and removes it afterwards', async () => {
  const outbox = anOutbox();
  await outbox.send(TO, aLetter('123456'), { userId: 'u1' });
  const stored = await rows();
  expect(stored).toMatchObject([{ userId: 'u1', failures: 0 }]);
  expect(JSON.stringify(stored)).not.toMatch(/123456|iris@example/);
  expect(received).toEqual([]);
  outbox.start();
  await settled();
  expect(received).toEqual([`${TO} 123456`]);
});

it('sends every one of 1,100 mails that wait for a mail server, though the process restarts meanwhile', async () => {
  isOutOfOrder = true;
  const before = anOutbox();
  before.start();
  const codes = Array.from({ length: 1_100 }, (_none, index) => String(index));
  await Promise.all(codes.map((code) => before.send(TO, aLetter(code))));
  const untried = () => connection.collection('mail_outbox').countDocuments({ failures: 0 });
  await expect.poll(untried, MANY_MAILS).toBe(0);
  await app.close();

  isOutOfOrder = false;
  clock.setOffset(MINUTE_MS);
  app = Fastify();
  anOutbox().start();
  await settled(MANY_MAILS);
  expect(new Set(received)).toEqual(new Set(codes.map((code) => `${TO} ${code}`)));
  expect(received).toHaveLength(codes.length);
});

it('tries a mail with a code again after five seconds, and never when the code is void', async () => {
  isOutOfOrder = true;
  const outbox = anOutbox();
  outbox.start();
  const expiresAt = new Date(clock.milliseconds() + 10 * MINUTE_MS);
  await outbox.send(TO, aLetter('111111'), { expiresAt });
  await expect.poll(async () => (await rows())[0]?.['failures']).toBe(1);
  clock.setOffset(5_000);
  await expect.poll(async () => (await rows())[0]?.['failures']).toBe(2);
  isOutOfOrder = false;
  clock.setOffset(10 * MINUTE_MS);
  await settled();
  expect(received).toEqual([]);
});

it('sends the later one of two mails with one key that wait', async () => {
  isOutOfOrder = true;
  const outbox = anOutbox();
  outbox.start();
  await outbox.send(TO, aLetter('111111'), { key: 'code of iris' });
  await expect.poll(async () => (await rows())[0]?.['failures']).toBe(1);
  isOutOfOrder = false;
  await outbox.send(TO, aLetter('222222'), { key: 'code of iris' });
  await settled();
  clock.setOffset(10 * MINUTE_MS);
  await settled();
  expect(received).toEqual([`${TO} 222222`]);
});

it('keeps a mail that took the place of the one that is being sent', async () => {
  const released = vi.fn<() => void>();
  const sending = new Promise<void>((resolve) => released.mockImplementation(resolve));
  const deliver = vi
    .fn<(to: string, letter: object) => Promise<void>>()
    .mockReturnValueOnce(sending)
    .mockRejectedValueOnce(new Error('out of order'))
    .mockResolvedValue();
  const outbox = outboxOn({ deliver });
  outbox.start();
  await outbox.send(TO, aLetter('111111'), { key: 'k' });
  await expect.poll(() => deliver.mock.calls.length).toBe(1);
  await outbox.send(TO, aLetter('222222'), { key: 'k' });
  await expect.poll(async () => (await rows())[0]?.['failures']).toBe(1);
  released();
  clock.setOffset(MINUTE_MS);
  await settled();
  const codes = deliver.mock.calls.map(([, letter]) => 'code' in letter && letter.code);
  expect(codes).toEqual(['111111', '222222', '222222']);
});

it('stores the same without an address, and sends nothing', async () => {
  const outbox = anOutbox();
  await outbox.send(null, aLetter('111111'));
  await outbox.send(TO, aLetter('222222'));
  const [without, addressed] = await rows();
  expect(Object.keys(without ?? {})).toEqual(Object.keys(addressed ?? {}));
  outbox.start();
  await settled();
  expect(received).toEqual([`${TO} 222222`]);
});

it('holds a mail on while its server takes its time, so that no other process sends it as well', async () => {
  const tries: string[] = [];
  let release = (): void => undefined;
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = outboxOn({
    deliver: () => {
      tries.push('slow');
      return answer;
    },
  });
  const other = outboxOn({
    deliver: () => {
      tries.push('other');
      return Promise.resolve();
    },
  });
  await slow.send(TO, aLetter('1'));
  slow.start();
  await vi.waitFor(() => expect(tries).toEqual(['slow']));
  other.start();
  const outbox = connection.collection('mail_outbox');
  const isHeld = async (): Promise<void> =>
    expect(Number((await outbox.findOne())?.['dueAt'])).toBe(clock.milliseconds() + LEASE_MS);
  for (const passed of [0.8, 1.6, 2.4]) {
    clock.setOffset(passed * LEASE_MS);
    await vi.waitFor(isHeld);
  }
  release();
  await vi.waitFor(async () => expect(await outbox.countDocuments()).toBe(0));
  expect(tries).toEqual(['slow']);
});
