import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { smtpMailer } from './mailer.ts';

/** A mail server of a test that keeps what it receives, and refuses everything while it is out of order. */
export async function startMailServer() {
  const received: string[] = [];
  let isOutOfOrder = false;
  let refused = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString()));
      stream.on('end', () => {
        if (isOutOfOrder) {
          refused += 1;
          done(new Error('out of order'));
          return;
        }
        received.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `smtp://127.0.0.1:${String(port)}`;
  const mailer = smtpMailer({
    url,
    from: 'Fairwater <no-reply@fairwater.example>',
  });
  return {
    url,
    mailer,
    received: () => Promise.all(received.map((raw) => PostalMime.parse(raw))),
    /** What was received as it came over SMTP, headers included. */
    raw: (): readonly string[] => received,
    setOutOfOrder: (value: boolean): void => {
      isOutOfOrder = value;
    },
    /** Mails that were refused. */
    refused: (): number => refused,
    close: async (): Promise<void> => {
      await mailer.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
