import { Buffer } from 'node:buffer';
import { buildIdentity as build, type IdentityOptions } from './app.ts';
import type { Argon2Cost } from './shared/passwords/cost.ts';
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

/** A hash that costs next to nothing, for tests that are not about passwords. */
export const TEST_PASSWORD_COST: Argon2Cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The identity service for tests; its mails go nowhere unless a mailer is given. */
export const buildIdentity = (options: Given) =>
  build({ account: TEST_ACCOUNT, mailer: { deliver: () => Promise.resolve() }, ...options });

/** A mailer that keeps what it was given. */
export function recordingMailer() {
  const sent: SentMail[] = [];
  return {
    sent,
    deliver: (to: string, letter: Letter): Promise<void> => {
      sent.push({ to, letter });
      return Promise.resolve();
    },
    /** The last mail to an address. */
    lastTo: (to: string): SentMail | undefined => sent.findLast((mail) => mail.to === to),
  };
}
