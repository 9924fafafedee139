import { internalCalls, rosterCalls } from '@fw/contract-identity';
import { systemClock } from '@fw/service-kit';
import { connectMongo } from '@fw/service-kit/mongo';
import { testGateway } from '@fw/service-kit/testing';
import { lowerQuartile } from '@fw/test-kit/lower-quartile';
import { testDatabase } from '@fw/test-kit/mongo';
import { aRosterCompany, aRosterPerson, TEST_PASSWORD } from '@fw/test-kit/roster';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIdentity } from '../../testing.ts';

const BURST_SIZE = 600;
/**
 * 95 of 100 session reads during the burst answer within so many times what one check of a password takes beside no
 * other. Without admission control a read waits behind the checks of the whole burst.
 */
const MAX_TIMES_A_CHECK = 30;
const CHECKS = 8;
const READS = 100;
const READ_INTERVAL_MS = 20;
const { passportKeys, as } = testGateway('identity');

let connection: Connection;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  connection = await connectMongo(await testDatabase('identity_burst'));
  app = await buildIdentity({ connection, clock: systemClock(), passportKeys });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await connection.close();
});

const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('base64url');

async function post(path: string, body: object) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: as({ internal: true }),
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), json };
}

const signIn = (username: string, password: string, sessionHash = newHash()) =>
  post(internalCalls.signIn.path, { username, password, sessionHash, address: '127.0.0.1' });

async function registeredUsername(): Promise<string> {
  const company = aRosterCompany();
  const person = aRosterPerson({ companyId: company.companyId });
  const { status } = await post(rosterCalls.load.path, { companies: [company], people: [person] });
  expect(status).toBe(200);
  return person.username;
}

/** Starts a session read every 20 ms, however slow the ones before are; gives their times in milliseconds, sorted. */
async function timeSessionReads(sessionHash: string): Promise<number[]> {
  const reads: Promise<number>[] = [];
  while (reads.length < READS) {
    const startedAt = performance.now();
    const read = post(internalCalls.session.path, { sessionHash }).then(({ status, json }) => {
      expect(status).toBe(200);
      expect(json).not.toBeNull();
      return performance.now() - startedAt;
    });
    reads.push(read);
    await wait(READ_INTERVAL_MS);
  }
  return (await Promise.all(reads)).toSorted((left, right) => left - right);
}

/** Connected before the measurement, so that the requests themselves cost this process almost nothing. */
async function connectMany(count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect({ host: hostname, port: Number(port) }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

function requestBytes(username: string): string {
  const body = JSON.stringify({
    username,
    password: 'wrong',
    sessionHash: newHash(),
    address: '127.0.0.1',
  });
  const headers = { ...as({ internal: true }), host: '127.0.0.1', connection: 'close' };
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  return `POST ${internalCalls.signIn.path} HTTP/1.1\r\n${head}\r\n\r\n${body}`;
}

const send = async (socket: Socket, request: string): Promise<string> => {
  socket.write(request);
  return text(socket);
};

/** Sends the burst while session reads go on; gives their 95th percentile in milliseconds and the burst's answers. */
async function burstBeside(sessionHash: string): Promise<{ p95: number; answers: string[] }> {
  const sockets = await connectMany(BURST_SIZE);
  const requests = sockets.map((_, index) => requestBytes(`wrong-${String(index)}@example.com`));
  const burst = Promise.all(sockets.map((socket, index) => send(socket, requests[index] ?? '')));
  const times = await timeSessionReads(sessionHash);
  return { p95: times[Math.floor(READS * 0.95)] ?? Number.NaN, answers: await burst };
}

function expectExcessRefused(answers: readonly string[]): void {
  const checked = answers.filter((answer) => answer.startsWith('HTTP/1.1 422 '));
  const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 429 '));
  expect(checked.length + refused.length).toBe(BURST_SIZE);
  expect(checked.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(BURST_SIZE / 2);
  for (const answer of refused) {
    expect(answer).toMatch(/\r\nretry-after: [1-9]/i);
    expect(answer).toContain('"reason":"SIGN_IN_BUSY"');
  }
}

/** What one wrong sign-in takes by itself, in milliseconds. */
async function timeOfACheck(): Promise<number> {
  const times: number[] = [];
  for (let check = 0; check < CHECKS; check += 1) {
    const began = performance.now();
    expect((await signIn(`nobody-${String(check)}@example.com`, 'wrong')).status).toBe(422);
    times.push(performance.now() - began);
  }
  return lowerQuartile(times);
}

it('answers session reads (p95) during 600 wrong sign-ins within thirty times a check of a password, refuses the excess with 429 and Retry-After, and signs in afterwards', async () => {
  const username = await registeredUsername();
  const sessionHash = newHash();
  expect((await signIn(username, TEST_PASSWORD, sessionHash)).status).toBe(200);

  const before = await timeOfACheck();
  const { p95, answers } = await burstBeside(sessionHash);
  const check = Math.max(before, await timeOfACheck());
  expectExcessRefused(answers);
  expect(p95 / check, `${String(p95)} ms, a check ${String(check)} ms`).toBeLessThan(MAX_TIMES_A_CHECK);
  expect((await signIn(username, TEST_PASSWORD)).status).toBe(200);
});
