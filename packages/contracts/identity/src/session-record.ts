import * as z from 'zod/mini';
import { signedInUser } from './session.contract.ts';

export const sessionHash = z.string().check(z.regex(/^[\w-]{43}$/));

export const sessionRecord = z.object({
  user: signedInUser,
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
export type SessionRecord = z.output<typeof sessionRecord>;

/** Why a session ended that was neither signed out nor idle for too long. */
export const sessionEndReason = z.enum(['elsewhere', 'password']);
export type SessionEndReason = z.output<typeof sessionEndReason>;

/** Text of the browser's `user-agent` header, from which a device is named. */
export const userAgent = z.string().check(z.maxLength(512));
