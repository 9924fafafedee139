import { randomId } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { dueMails } from './due-mails.ts';
import { letter, type Letter } from './letter.ts';
import { MAX_MAIL_CONNECTIONS, type Mailer } from './mailer.ts';
import { outboxRepo } from './outbox.repo.ts';
import type { OutboxRow } from './outbox.schema.ts';

const POLL_MS = 5_000;
/** A person waits for a code; it is void after some minutes. */
const CODE_RETRY_MS = 5_000;

interface MailOptions {
  /** A later mail with the same key replaces this one while it is not sent. */
  readonly key?: string;
  /** Whose account it belongs to. */
  readonly userId?: string;
  /** The mail is not sent any more from then on, such as when its code is void. */
  readonly expiresAt?: Date;
}

export interface MailOutbox {
  /**
   * Stores a mail, which is then sent in the background until a server accepts it: an answer that follows owes nothing
   * to memory, and never waits for a mail server. Without an address the same is stored and nothing is sent, so that an
   * unknown name takes as long as a known one.
   */
  readonly send: (to: string | null, letter: Letter, options?: MailOptions) => Promise<void>;
}

interface OutboxDependencies {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'deliver'>;
  /** Encrypts what is stored, for the id of its row. */
  readonly secrecy?: {
    readonly seal: (text: string, id: string) => string;
    readonly open: (sealed: string, id: string) => string;
  };
}

const PLAIN = { seal: (text: string): string => text, open: (sealed: string): string => sealed };
const words = z.object({ to: z.nullable(z.string()), letter });

/** Mails that are owed: stored before the answer, sent by workers, tried again for two days. */
export function mailOutbox({ connection, clock, mailer, secrecy = PLAIN }: OutboxDependencies) {
  const repo = outboxRepo(connection);
  let worker: Worker | null = null;

  const deliver = async ({ _id, words: sealed, expiresAt }: OutboxRow): Promise<boolean> => {
    if (expiresAt && expiresAt <= clock.date()) return false;
    const mail = z.parse(words, JSON.parse(secrecy.open(sealed, _id)));
    if (mail.to !== null) await mailer.deliver(mail.to, mail.letter);
    return true;
  };

  const send: MailOutbox['send'] = async (to, mail, { key = randomId(), userId, expiresAt } = {}) => {
    await repo.put({
      _id: key,
      userId: userId ?? null,
      words: secrecy.seal(JSON.stringify({ to, letter: mail }), key),
      dueAt: clock.date(),
      expiresAt: expiresAt ?? null,
    });
    worker?.wake();
  };

  return {
    send,
    /** Sends what is stored until the service closes. */
    start: (app: FastifyInstance, pollMs = POLL_MS): void => {
      const onTrouble = (err: unknown): void => app.log.error({ err }, 'a mail was not sent');
      const job = dueMails<OutboxRow>({
        ...repo,
        deliver,
        setSent: repo.remove,
        drop: repo.remove,
        firstRetryMs: ({ expiresAt }) => (expiresAt ? CODE_RETRY_MS : undefined),
        clock,
        onFailure: onTrouble,
      });
      const jobs = Array.from({ length: MAX_MAIL_CONNECTIONS }, () => job);
      const started = startWorker({ jobs, pollMs, onTrouble });
      worker = started;
      app.addHook('onClose', () => started.stop());
    },
  };
}
