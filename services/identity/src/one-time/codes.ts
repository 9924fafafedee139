import { CODE_LENGTH, RESEND_AFTER_SECONDS } from '@fw/contract-identity';
import { Refused, type Clock } from '@fw/service-kit';
import { randomInt } from 'node:crypto';
import type { KeyedHash } from '../secrets/identity-keys.ts';
import type { CodesRepo } from './codes.repo.ts';
import type { CodeRow } from './codes.schema.ts';

export type CodePurpose = 'verify-email' | 'password-reset' | 'confirm-change';
export type CodeResult = 'right' | 'wrong' | 'expired';

export const CODE_LIFE_MS = 10 * 60_000;
export const MAX_CODE_TRIES = 5;
/**
 * Codes a day for one subject. Ten with five tries each are guessed once in 20,000 days. A reset must
 * not be blocked by requests in another person's name, so it has more; each of them costs a bot check.
 */
export const MAX_SENDS_PER_DAY: Readonly<Record<CodePurpose, number>> = {
  'verify-email': 10,
  'password-reset': 100,
  'confirm-change': 10,
};
const ONE_DAY_MS = 86_400_000;
const RESEND_MS = RESEND_AFTER_SECONDS * 1_000;

interface CodesDependencies {
  readonly codesRepo: CodesRepo;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

export type Codes = ReturnType<typeof codesService>;

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** 429 until the next code may be sent; beyond a minute because the day's codes are used up. */
function throttled(milliseconds: number): Refused {
  const retryAfterSeconds = Math.ceil(milliseconds / 1_000);
  return milliseconds <= RESEND_MS
    ? new Refused(429, 10000, { reason: 'CODE_SENT', retryAfterSeconds })
    : new Refused(429, 10000, {
        reason: 'CODE_LIMIT',
        retryAfterSeconds,
        message: 'Too many codes were sent to this address. Please try again tomorrow.',
      });
}

/** How long a subject has to wait for its next code; 0 when one may be sent now. */
function waitMs(row: CodeRow | null, now: number, maxSends: number): number {
  if (row === null) return 0;
  const untilResend = row.sentAt.getTime() + RESEND_MS - now;
  const windowEnd = row.windowStart.getTime() + ONE_DAY_MS;
  const isUsedUp = row.sends >= maxSends && windowEnd > now;
  return Math.max(0, untilResend, isUsedUp ? windowEnd - now : 0);
}

/** Codes of six digits that are sent by mail: for ten minutes, for one use, for five tries, hashed at rest. */
export function codesService({ codesRepo, clock, hash }: CodesDependencies) {
  const idOf = (purpose: CodePurpose, subject: string): string => hash('subject', purpose, subject);
  const hashOf = (id: string, code: string): string => hash('code', id, code);

  return {
    /** A new code for the subject, which replaces the one before; 429 within 60 seconds of that one. */
    issue: async (purpose: CodePurpose, subject: string): Promise<string> => {
      const _id = idOf(purpose, subject);
      const now = clock.milliseconds();
      const before = await codesRepo.find(_id);
      const wait = waitMs(before, now, MAX_SENDS_PER_DAY[purpose]);
      if (wait > 0) throw throttled(wait);
      const code = newCode();
      const isSameWindow = before !== null && before.windowStart.getTime() + ONE_DAY_MS > now;
      const row: CodeRow = {
        _id,
        codeHash: hashOf(_id, code),
        tries: 0,
        sentAt: new Date(now),
        expiresAt: new Date(now + CODE_LIFE_MS),
        sends: isSameWindow ? before.sends + 1 : 1,
        windowStart: isSameWindow ? before.windowStart : new Date(now),
      };
      if (!(await codesRepo.replace(row, before?.sentAt ?? null))) throw throttled(RESEND_MS);
      return code;
    },
    /** Whether a code is the right one; a right one is used up by it. */
    check: async (purpose: CodePurpose, subject: string, code: string): Promise<CodeResult> => {
      const _id = idOf(purpose, subject);
      const row = await codesRepo.countTry(_id);
      if (row === null || row.codeHash === null) return 'wrong';
      if (row.expiresAt.getTime() <= clock.milliseconds() || row.tries > MAX_CODE_TRIES) return 'expired';
      const given = hashOf(_id, code.trim());
      return given === row.codeHash && (await codesRepo.use(_id, given)) ? 'right' : 'wrong';
    },
  };
}
