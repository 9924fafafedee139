import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { botCheckCalls, verifyEmailCalls } from '@fw/contract-identity';
import { connectMongo } from '@fw/service-kit/mongo';
import { startMailServer } from '@fw/service-kit/mail-testing';
import { testGateway } from '@fw/service-kit/testing';
import { testDatabase } from '@fw/test-kit/mongo';
import { kill } from '@fw/test-kit/service-process';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleService, removeBundle, startServiceProcess } from '../../testing/service-process.ts';

const EMAIL = 'iris@example.com';
/** Mails are looked up every five seconds, so that another process takes one within ten. */
const LEASE_MS = 5_000;
const { passportKeys, as } = testGateway('identity');
const headers = as({ userId: 'anonymous', role: null });

let mongoUrl: string;
let connection: Connection;
let mail: Awaited<ReturnType<typeof startMailServer>>;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  await bundleService();
  mongoUrl = await testDatabase('identity_killed_mails');
  connection = await connectMongo(mongoUrl);
  mail = await startMailServer();
});
afterAll(async () => {
  await Promise.all(processes.map(kill));
  await mail.close();
  await connection.close();
  await removeBundle();
});

const listen = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};
/** A mail server that accepts connections and never answers. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
async function aFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function start(smtpUrl: string) {
  const port = await aFreePort();
  const passportKey = passportKeys.k1;
  const child = startServiceProcess({ port, mongoUrl, smtpUrl, passportKey });
  processes.push(child);
  const url = `http://127.0.0.1:${String(port)}`;
  const isReady = async (): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  await expect.poll(isReady).toBe(true);
  return { child, url };
}

/** Requests a code for the address, as a browser that passed the bot check. */
async function requestCode(url: string): Promise<number> {
  const call = async ({ method, path }: { method: string; path: string }, body?: object) => {
    const payload = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(url + path, { method, headers, ...payload });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const { publicKey } = (await call(botCheckCalls.publicKey)).body;
  const challenge = JSON.parse(Buffer.from(String(publicKey), 'base64url').toString('utf8')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const botCheckToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
  await call(botCheckCalls.verify, { token: botCheckToken });
  return (await call(verifyEmailCalls.verify, { email: EMAIL, botCheckToken })).status;
}

it('sends the code that was answered for though the process that was sending it is killed', async () => {
  const silent = await startSilentServer();
  const killed = await start(silent.url);
  expect(await requestCode(killed.url)).toBe(200);
  const outbox = connection.collection('mail_outbox');
  expect(await outbox.countDocuments()).toBe(1);
  await expect.poll(silent.connections).toBeGreaterThan(0);
  await kill(killed.child);
  silent.close();
  const held = await outbox.findOne();
  expect(Number(held?.['dueAt']) - Date.now()).toBeLessThanOrEqual(LEASE_MS);
  expect(JSON.stringify(await outbox.find().toArray())).not.toContain(EMAIL);

  await start(mail.url);
  await expect.poll(async () => (await mail.received()).length).toBe(1);
  await expect.poll(() => outbox.countDocuments()).toBe(0);
  const [received] = await mail.received();
  expect(received?.to?.[0]?.address).toBe(EMAIL);
  expect(received?.text).toMatch(/\b\d{6}\b/);
});
