import { systemClock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSink } from './app.ts';
import type { Mail } from './mail.ts';
import { MAX_MAILS, openMailbox, type Mailbox } from './mailbox.ts';
import { readSettings } from './settings.ts';
import { closeSmtp, listenSmtp, smtpInto } from './smtp.ts';

const folder = mkdtempSync(join(tmpdir(), 'fw-mail-'));
let mailbox: Mailbox;
let app: FastifyInstance;
let port = 0;
let close = async (): Promise<void> => undefined;

beforeEach(async () => {
  mailbox = openMailbox(folder);
  mailbox.empty();
  const smtp = smtpInto(mailbox, systemClock());
  port = await listenSmtp(smtp, 0);
  app = buildSink({ mailbox });
  close = async () => {
    await closeSmtp(smtp);
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterEach(() => close());

const send = (mail: object, options: object = {}) => {
  const transport = createTransport({ host: '127.0.0.1', port, ...options });
  return transport.sendMail({ from: 'Fairwater <hello@fairwater.test>', ...mail }).finally(() => {
    transport.close();
  });
};
const messages = async (query = ''): Promise<Mail[]> => (await app.inject(`/messages${query}`)).json();

const aLetter = (place: number): Mail => ({
  id: `id-${place}`,
  receivedAt: '2026-01-05T12:00:00.000Z',
  from: 'hello@fairwater.test',
  to: ['maya@northwind.test'],
  subject: `Mail ${place}`,
  text: 'Hello',
  html: null,
});

it('keeps what is sent to it, whole, newest first, and by whom it was sent to', async () => {
  await send({
    to: 'maya@northwind.test',
    subject: 'Your code – 1 von 2',
    text: `Grüße\n${'x'.repeat(200)}`,
  });
  await send({ to: 'sam@northwind.test', bcc: 'boss@northwind.test', subject: 'Two', text: 'second' });
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Two', 'Your code – 1 von 2']);
  const [maya, ...others] = await messages('?to=MAYA@northwind.test');
  expect(others).toEqual([]);
  expect(maya).toMatchObject({ from: 'hello@fairwater.test', to: ['maya@northwind.test'] });
  expect(maya?.text.trimEnd()).toBe(`Grüße\n${'x'.repeat(200)}`);
  expect(await messages('?to=boss@northwind.test')).toHaveLength(1);
  expect((await app.inject('/messages?to=a&to=b')).statusCode).toBe(400);
});

it('takes a sender who signs in, since the product may be configured so', async () => {
  await send({ to: 'maya@northwind.test', text: 'hi' }, { auth: { user: 'u', pass: 'p' } });
  expect(await messages()).toHaveLength(1);
});

it('shows a mail as text: its HTML is never interpreted, its web addresses are links', async () => {
  const html = '<script>alert(1)</script><b>Reset</b> <a href="https://a.test/reset">here</a>';
  await send({ to: 'maya@northwind.test', subject: '<i>Reset</i>', html });
  await send({ to: 'maya@northwind.test', subject: 'Link', text: 'Go to https://a.test/?a=1&b=2 now' });
  const [link, reset] = await messages();
  const page = await app.inject(`/mails/${reset?.id}`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.body).not.toMatch(/<(script|b|i)>/);
  expect((await app.inject(`/mails/${link?.id}`)).body).toContain(
    '<a rel="noreferrer" href="https://a.test/?a=1&amp;b=2">',
  );
  expect((await app.inject('/')).body).toContain(
    `<a href="/mails/${reset?.id}">&lt;i&gt;Reset&lt;/i&gt;</a>`,
  );
  expect((await app.inject('/mails/none')).statusCode).toBe(404);
});

it('refuses a mail larger than 256 KiB and goes on', async () => {
  await expect(send({ to: 'maya@northwind.test', text: 'x '.repeat(200_000) })).rejects.toThrow(/552/);
  await send({ to: 'maya@northwind.test', text: 'small' });
  expect(await messages()).toHaveLength(1);
});

it('keeps the last 500 mails, on disk too, and a line half written is no mail', () => {
  for (let place = 0; place < 2 * MAX_MAILS + 5; place += 1) mailbox.add(aLetter(place));
  const newest = `Mail ${2 * MAX_MAILS + 4}`;
  expect(mailbox.list()).toHaveLength(MAX_MAILS);
  expect(mailbox.list()[0]?.subject).toBe(newest);
  const file = join(folder, 'mails.jsonl');
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(2 * MAX_MAILS);
  appendFileSync(file, '{"id":"half');
  expect(openMailbox(folder).list()).toEqual(mailbox.list());
});

it('deletes every message on DELETE', async () => {
  mailbox.add(aLetter(1));
  expect((await app.inject({ method: 'DELETE', url: '/messages' })).statusCode).toBe(204);
  expect(await messages()).toEqual([]);
  expect(openMailbox(folder).list()).toEqual([]);
  expect((await app.inject('/')).body).toContain('No mail has come yet.');
});

it('is alive and ready, and answers only under a name of this machine', async () => {
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  const rebound = await app.inject({ url: '/messages', headers: { host: 'evil.test:4200' } });
  expect(rebound.statusCode).toBe(421);
});

it('uses the default ports of the suite and does not run in production', () => {
  expect(readSettings({})).toMatchObject({ FW_MAIL_PORT: 4200, FW_SMTP_PORT: 4225 });
  expect(() => readSettings({ FW_ENV: 'production' })).toThrow('must not run with FW_ENV=production');
  expect(() => readSettings({ FW_SMTP_PORT: 'many' })).toThrow('FW_SMTP_PORT');
});
