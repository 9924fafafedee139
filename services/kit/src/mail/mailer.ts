import { createTransport } from 'nodemailer';
import { letterHtml, letterText, type Letter } from './letter.ts';

export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

export interface Mailer {
  /** Sends once and waits for the mail server; rejects where it does not accept the mail. */
  readonly deliver: (to: string, letter: Letter) => Promise<void>;
  /** Closes the connections. */
  readonly close: () => Promise<void>;
}

export const MAX_MAIL_CONNECTIONS = 4;
const SOCKET_TIMEOUT_MS = 10_000;

/** Mails over SMTP. The address is passed as one address, never parsed as a list or a header. */
export function smtpMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_MAIL_CONNECTIONS,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    greetingTimeout: SOCKET_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (to, letter) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
        subject: letter.subject,
        text: letterText(letter),
        html: letterHtml(letter),
      });
    },
    close: async () => {
      await Promise.resolve(transport.close());
    },
  };
}
