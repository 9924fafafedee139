import { randomId } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { defineFeature } from '../mongo/feature.ts';
import { createWaker, type WorkerOptions } from '../worker.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
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
  /** Stores the mail in the transaction of what it is about. */
  readonly session?: ClientSession;
}

export interface MailOutbox {
  /**
   * Stores a mail, which is then sent in the background until a server accepts it: an answer that follows owes nothing
   * to memory, and never waits for a mail server. Without an address the same is stored and nothing is sent, so that an
   * unknown name takes as long as a known one.
   */
  readonly send: (to: string | null, letter: Letter, options?: MailOptions) => Promise<void>;
}

export interface MailDependencies {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'deliver'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** How often mails that are due are looked up. */
  readonly pollMs?: number | undefined;
  /** Encrypts what is stored, for the id of its row. */
  readonly secrecy?: {
    readonly seal: (text: string, id: string) => string;
    readonly open: (sealed: string, id: string) => string;
  };
}

const PLAIN = { seal: (text: string): string => text, open: (sealed: string): string => sealed };
const stored = z.object({ to: z.nullable(z.string()), letter });

/** Mails that are owed: stored before the answer, sent by workers, tried again for two days. */
export const mailFeature = defineFeature('mail', (dependencies: MailDependencies) => {
  const { connection, clock, mailer, log, pollMs = POLL_MS, secrecy = PLAIN } = dependencies;
  const repo = outboxRepo(connection);
  const waker = createWaker();

  const deliver = async ({ _id, words: sealed, expiresAt }: OutboxRow): Promise<boolean> => {
    if (expiresAt && expiresAt <= clock.date()) return false;
    const mail = z.parse(stored, JSON.parse(secrecy.open(sealed, _id)));
    if (mail.to !== null) await mailer.deliver(mail.to, mail.letter);
    return true;
  };

  const send: MailOutbox['send'] = async (to, mail, options = {}) => {
    const { key = randomId(), userId = null, expiresAt = null, session } = options;
    const words = secrecy.seal(JSON.stringify({ to, letter: mail }), key);
    await repo.put({ _id: key, userId, words, dueAt: clock.date(), expiresAt }, session);
    waker.wake();
  };

  const onTrouble = (err: unknown): void => log.error({ err }, 'a mail was not sent');
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
  const worker: WorkerOptions = { jobs, pollMs, onTrouble, waker };
  const provides: MailOutbox = { send };
  return { workers: [worker], provides };
});
