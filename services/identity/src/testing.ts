import { Buffer } from 'node:buffer';
import { buildIdentity as build, type IdentityOptions } from './app.ts';
import type { Letter } from '@fw/service-kit/mail';

export interface SentMail {
  readonly to: string;
  readonly letter: Letter;
}

type Given = Omit<IdentityOptions, 'account' | 'mailer'> &
  Partial<Pick<IdentityOptions, 'account' | 'mailer'>>;

/** Settings of tests: a fixed key, the self-hosted bot check. */
export const TEST_ACCOUNT: IdentityOptions['account'] = {
  key: Buffer.alloc(32, 9),
  publicOrigin: 'http://portal.test',
  botCheck: { provider: 'altcha' },
};

/** The identity service for tests; its mails go nowhere unless a mailer is given. */
export const buildIdentity = (options: Given) =>
  build({ account: TEST_ACCOUNT, mailer: { send: () => undefined }, ...options });

/** A mailer that keeps what it was given. */
export function recordingMailer() {
  const sent: SentMail[] = [];
  return {
    sent,
    send: (to: string, letter: Letter): void => {
      sent.push({ to, letter });
    },
    /** The last mail to an address. */
    lastTo: (to: string): SentMail | undefined => sent.findLast((mail) => mail.to === to),
  };
}
