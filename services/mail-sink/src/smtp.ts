import type { Clock } from '@fw/service-kit';
import { randomUUID } from 'node:crypto';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { MAX_MAIL_BYTES, parseMail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';

const MAX_RECIPIENTS = 50;
const MAX_CLIENTS = 20;

const answering = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** All of a mail, or null when it is too large; the stream is read to its end either way. */
async function readBytes(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const bytes of stream) {
    size += bytes.length;
    if (size <= MAX_MAIL_BYTES) chunks.push(bytes);
  }
  return size <= MAX_MAIL_BYTES ? Buffer.concat(chunks) : null;
}

const toEnvelope = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom === false ? '' : mailFrom.address,
  to: rcptTo.map(({ address }) => address),
});

/** An SMTP server that accepts every mail and every sign-in and forwards nothing. */
export function smtpInto(mailbox: Mailbox, clock: Clock): SMTPServer {
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const raw = await readBytes(stream);
    if (raw === null) throw answering(552, 'This mail is larger than 256 KiB');
    const envelope = { id: randomUUID(), receivedAt: clock.instant(), ...toEnvelope(session) };
    const letter = await parseMail(envelope, raw).catch(() => null);
    if (letter === null) throw answering(554, 'This is not a mail that can be read');
    mailbox.add(letter);
  };
  return new SMTPServer({
    banner: 'Fairwater mail sink',
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    closeTimeout: 1_000,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onRcptTo: (_address, { envelope }, done) =>
      done(envelope.rcptTo.length < MAX_RECIPIENTS ? null : answering(452, 'Too many recipients')),
    onData: callbackify(receive),
  });
}

/** Listens on loopback; rejects with EADDRINUSE when the port is taken. Answers the port. */
export const listenSmtp = (server: SMTPServer, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** Ends every conversation and frees the port. */
export const closeSmtp = (server: SMTPServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });
