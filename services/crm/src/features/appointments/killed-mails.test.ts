import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { appointmentCalls } from '@fw/contract-crm';
import { kill } from '@fw/test-kit/service-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleService, removeBundle, startServiceProcess } from '../../testing/service-process.ts';
import { ana, priya } from '../../testing/people.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

/** Mails are looked up every five seconds, so that another process takes one within ten. */
const LEASE_MS = 5_000;
const DAY_MS = 86_400_000;
/** Longer than any test: the service of the test leaves the mails to processes of their own. */
const NEVER_MS = 2 ** 30;

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let service: TestService;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  await bundleService();
  // Behind the clock of the processes, so that what is due here is due there.
  service = await startTestService({ day: dayFromNow(-2), people: [ana, priya], mailPollMs: NEVER_MS });
  service.others.planners.set(ana.userId, priya.userId);
});
afterAll(async () => {
  await Promise.all(processes.map(kill));
  await service.close();
  await removeBundle();
});

/** A mail server that accepts connections and never answers. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const start = (smtpUrl: string): ChildProcess => {
  const child = startServiceProcess({ mongoUrl: service.mongoUrl, smtpUrl });
  processes.push(child);
  return child;
};
const mails = () => service.connection.collection('appointmentMails');

it('sends the mail of a change though the process that was sending it is killed', async () => {
  const silent = await startSilentServer();
  const times = [{ day: dayFromNow(30), start: '15:00', end: '15:30' }];
  await service.call(ana, appointmentCalls.propose, {
    topic: 'My pension',
    times,
    timeZone: 'Europe/Berlin',
  });
  const killed = start(silent.url);
  await expect.poll(silent.connections).toBeGreaterThan(0);
  await kill(killed);
  silent.close();
  const held = await mails().findOne();
  expect(Number(held?.['dueAt']) - Date.now()).toBeLessThanOrEqual(LEASE_MS);

  start(service.mail.url);
  await expect.poll(async () => (await service.mail.received()).length).toBe(1);
  await expect.poll(() => mails().countDocuments()).toBe(0);
  const [mail] = await service.mail.received();
  expect(mail?.to?.[0]?.address).toBe(priya.email);
});
