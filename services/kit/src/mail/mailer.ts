import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { htmlOf, textOf, type Letter } from './letter.ts';

export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

export interface Mailer {
  /** Sends in the background: an answer never waits for a mail server, and takes as long whether or not a mail is sent. */
  readonly send: (to: string, letter: Letter) => void;
  /** Sends once and waits for the mail server; rejects where it does not accept the mail. */
  readonly deliver: (to: string, letter: Letter) => Promise<void>;
  /** Waits for mails on their way, then closes the connections. */
  readonly close: () => Promise<void>;
}

const MAX_ATTEMPTS = 3;
const RETRY_MS = 2_000;
const MAX_CONNECTIONS = 4;
const SOCKET_TIMEOUT_MS = 10_000;
/** Mails on their way; more are dropped and logged, so that a dead mail server cannot fill the memory. */
const MAX_WAITING = 1_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Mails over SMTP, tried three times. The address is passed as one address, never parsed as a list or a header. */
export function smtpMailer({ url, from }: MailSettings, logger?: Pick<FastifyBaseLogger, 'error'>): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    greetingTimeout: SOCKET_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const onTheirWay = new Set<Promise<void>>();

  const deliver = async (to: string, letter: Letter): Promise<void> => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter),
    });
  };

  const attempt = async (to: string, letter: Letter, number = 1): Promise<void> => {
    try {
      await deliver(to, letter);
    } catch (err) {
      if (number >= MAX_ATTEMPTS) {
        logger?.error({ err }, 'a mail was not sent');
        return;
      }
      await pause(RETRY_MS);
      await attempt(to, letter, number + 1);
    }
  };

  return {
    deliver,
    send: (to, letter) => {
      if (onTheirWay.size >= MAX_WAITING) {
        logger?.error('a mail was not sent: too many are waiting');
        return;
      }
      const sending = attempt(to, letter).finally(() => onTheirWay.delete(sending));
      onTheirWay.add(sending);
    },
    close: async () => {
      await Promise.all(onTheirWay);
      transport.close();
    },
  };
}
