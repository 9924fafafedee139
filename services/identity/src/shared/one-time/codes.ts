import { CODE_LENGTH, RESEND_AFTER_SECONDS, RESET_CODE_LENGTH } from '@fw/contract-identity';
import { ApiError, type Clock } from '@fw/service-kit';
import { randomInt } from 'node:crypto';
import type { KeyedHash } from '../secrets/identity-keys.ts';
import type { CodesRepo } from './codes.repo.ts';
import type { CodeRow } from './codes.schema.ts';

export type CodePurpose = 'verify-email' | 'password-reset' | 'confirm-change' | 'contact-email';
export type CodeResult = 'right' | 'wrong' | 'expired';

export const CODE_LIFE_MS = 10 * 60_000;
export const MAX_CODE_TRIES = 5;

interface CodeRules {
  readonly length: number;
  readonly maxCodesPerDay: number;
  /** Mails of a day, those without a code included. */
  readonly maxSendsPerDay: number;
}
/**
 * What a code is for decides how long it is and how many of a day one subject has. Ten codes of six digits with five
 * tries each are guessed once in 20,000 days. A reset can be requested in the name of any number of people, so its code
 * has ten digits; and it must not be blocked by such requests, so that further mails of a day have the link only.
 */
export const CODE_RULES: Readonly<Record<CodePurpose, CodeRules>> = {
  'verify-email': { length: CODE_LENGTH, maxCodesPerDay: 10, maxSendsPerDay: 10 },
  'password-reset': { length: RESET_CODE_LENGTH, maxCodesPerDay: 10, maxSendsPerDay: 100 },
  'confirm-change': { length: CODE_LENGTH, maxCodesPerDay: 10, maxSendsPerDay: 10 },
  'contact-email': { length: CODE_LENGTH, maxCodesPerDay: 10, maxSendsPerDay: 10 },
};
const ONE_DAY_MS = 86_400_000;
const RESEND_MS = RESEND_AFTER_SECONDS * 1_000;

interface CodesDependencies {
  readonly codesRepo: CodesRepo;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

export type Codes = ReturnType<typeof codesService>;

const newCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

/** Whose code it is, and where it may be entered. */
export interface CodeHolder {
  readonly subject: string;
  /** The browser or session that requested the code, or the address it was sent to: a code belongs to it, if given. */
  readonly boundTo?: string;
}

interface IssuedCode {
  /** Keyed hash of purpose and subject: the same for the next code. */
  readonly id: string;
  /** Null where the subject has no further code today, or none is to be made. */
  readonly code: string | null;
  readonly expiresAt: Date;
}

/** 429 until the next code may be sent; beyond a minute because the day's codes are used up. */
function throttled(milliseconds: number): ApiError {
  const retryAfterSeconds = Math.ceil(milliseconds / 1_000);
  return milliseconds <= RESEND_MS
    ? ApiError.tooMany('CODE_SENT', { retryAfterSeconds })
    : ApiError.tooMany('CODE_LIMIT', { retryAfterSeconds });
}

/** How long a subject has to wait for its next code; 0 when one may be sent now. */
function waitMs(row: CodeRow | null, now: number, maxSends: number): number {
  if (row === null) return 0;
  const untilResend = row.sentAt.getTime() + RESEND_MS - now;
  const windowEnd = row.windowStart.getTime() + ONE_DAY_MS;
  const isUsedUp = row.sends >= maxSends && windowEnd > now;
  return Math.max(0, untilResend, isUsedUp ? windowEnd - now : 0);
}

/** How many mails the subject had today, with the next one. */
function nextSend(before: CodeRow | null, now: number): Pick<CodeRow, 'sends' | 'windowStart'> {
  const isSameWindow = before !== null && before.windowStart.getTime() + ONE_DAY_MS > now;
  return isSameWindow
    ? { sends: before.sends + 1, windowStart: before.windowStart }
    : { sends: 1, windowStart: new Date(now) };
}

/** Codes of digits that are sent by mail: for ten minutes, for one use, for five tries, hashed at rest. */
export function codesService({ codesRepo, clock, hash }: CodesDependencies) {
  const hashSubject = (purpose: CodePurpose, subject: string): string => hash('subject', purpose, subject);
  const hashCode = (id: string, code: string): string => hash('code', id, code);
  const boundHash = ({ boundTo }: CodeHolder): string =>
    boundTo === undefined ? '' : hash('bound', boundTo);

  const issue = async (
    purpose: CodePurpose,
    holder: CodeHolder,
    { withCode }: { readonly withCode: boolean },
  ): Promise<IssuedCode> => {
    const { length, maxCodesPerDay, maxSendsPerDay } = CODE_RULES[purpose];
    const _id = hashSubject(purpose, holder.subject);
    const now = clock.milliseconds();
    const before = await codesRepo.find(_id);
    const wait = waitMs(before, now, maxSendsPerDay);
    if (wait > 0) throw throttled(wait);
    const sent = nextSend(before, now);
    const code = withCode && sent.sends <= maxCodesPerDay ? newCode(length) : null;
    const row: CodeRow = {
      _id,
      codeHash: code === null ? null : hashCode(_id, code),
      boundHash: boundHash(holder),
      tries: 0,
      sentAt: new Date(now),
      expiresAt: new Date(now + CODE_LIFE_MS),
      ...sent,
    };
    if (!(await codesRepo.replace(row, before?.sentAt ?? null))) throw throttled(RESEND_MS);
    return { id: _id, code, expiresAt: row.expiresAt };
  };

  return {
    /** A new code for the subject, which replaces the one before; 429 within 60 seconds of that one. */
    issue: async (purpose: CodePurpose, holder: CodeHolder): Promise<IssuedCode & { code: string }> => {
      const { code, ...issued } = await issue(purpose, holder, { withCode: true });
      if (code === null) throw throttled(ONE_DAY_MS);
      return { ...issued, code };
    },
    /** The same for a mail that has another way than the code; it goes without one beyond the codes of a day. */
    issueBeside: issue,
    /** Whether a code is the right one; a right one is used up by it. */
    check: async (purpose: CodePurpose, holder: CodeHolder, code: string): Promise<CodeResult> => {
      const _id = hashSubject(purpose, holder.subject);
      const row = await codesRepo.countTry(_id, boundHash(holder));
      if (row === null || row.codeHash === null) return 'wrong';
      if (row.expiresAt.getTime() <= clock.milliseconds() || row.tries > MAX_CODE_TRIES) return 'expired';
      const given = hashCode(_id, code.trim());
      return given === row.codeHash && (await codesRepo.use(_id, given)) ? 'right' : 'wrong';
    },
  };
}
