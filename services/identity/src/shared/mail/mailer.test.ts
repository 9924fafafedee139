import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetLetter, verificationLetter } from './letters.ts';
import { smtpMailer } from '@fw/service-kit/mail';

interface Received {
  readonly to: readonly string[];
  readonly raw: string;
}
const received: Received[] = [];
let failures = 0;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    let raw = '';
    stream.on('data', (part: Buffer) => (raw += part.toString()));
    stream.on('end', () => {
      if (failures > 0) {
        failures -= 1;
        done(new Error('try again'));
        return;
      }
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      done();
    });
  },
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    }),
);

const IGNORE = "If you didn't request this, you can ignore this email.";
const FROM = 'Fairwater <no-reply@fairwater.example>';

it('sends plain text and HTML with the code, over SMTP', async () => {
  const mailer = smtpMailer({ url, from: FROM });
  await mailer.deliver('iris@example.com', verificationLetter('012345'));
  await mailer.close();
  const [mail] = received;
  const parsed = await PostalMime.parse(mail?.raw ?? '');
  expect(mail?.to).toEqual(['iris@example.com']);
  expect(parsed).toMatchObject({
    subject: 'Your Fairwater verification code',
    from: { name: 'Fairwater', address: 'no-reply@fairwater.example' },
  });
  expect(parsed.text).toContain('012345');
  expect(parsed.html).toContain('012345');
  expect(parsed.text).toContain(IGNORE);
});

it('escapes what a person chose in the HTML', async () => {
  received.length = 0;
  const mailer = smtpMailer({ url, from: FROM });
  await mailer.deliver(
    'iris@example.com',
    resetLetter({ firstName: '<img src=x>', code: '1', url: 'http://p/#/?a=1&b=2' }),
  );
  await mailer.close();
  const { html, text } = await PostalMime.parse(received[0]?.raw ?? '');
  expect(text).toContain(IGNORE);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x&gt;');
  expect(text).toContain('http://p/#/?a=1&b=2');
});

it('puts no header and no second recipient of an address into the mail', async () => {
  received.length = 0;
  const mailer = smtpMailer({ url, from: FROM });
  for (const to of ['iris@example.com\r\nBcc: eve@example.com', 'iris@example.com, eve@example.com']) {
    await mailer.deliver(to, verificationLetter('1')).catch(() => undefined);
  }
  await mailer.close();
  for (const { to, raw } of received) {
    expect(to.includes('eve@example.com')).toBe(false);
    expect(raw).not.toMatch(/^Bcc:/im);
  }
});

it('rejects where the mail server does not accept a mail', async () => {
  received.length = 0;
  failures = 1;
  const mailer = smtpMailer({ url, from: FROM });
  await expect(mailer.deliver('iris@example.com', verificationLetter('1'))).rejects.toThrow('try again');
  await mailer.deliver('iris@example.com', verificationLetter('1'));
  await mailer.close();
  expect(received).toHaveLength(1);
});
