import { call, id, nothing } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { credentials, signedInUser } from './session.contract.ts';

const sessionHash = z.string().check(z.regex(/^[\w-]{43}$/));

export const sessionRecord = z.object({
  user: signedInUser,
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
export type SessionRecord = z.output<typeof sessionRecord>;

/** Calls of the gateway itself to identity; no browser can reach them. */
export const internalCalls = {
  signIn: call({
    method: 'POST',
    path: '/internal/sign-in',
    summary: 'Checks the password and opens a session under the given hash',
    access: 'anyone',
    body: z.strictObject({ ...credentials.shape, sessionHash, address: z.string().check(z.maxLength(60)) }),
    reply: sessionRecord,
  }),
  session: call({
    method: 'POST',
    path: '/internal/sessions/get',
    summary: 'The live session of a hash, or null',
    access: 'anyone',
    body: z.strictObject({ sessionHash }),
    reply: z.nullable(sessionRecord),
  }),
  touch: call({
    method: 'POST',
    path: '/internal/sessions/touch',
    summary: 'Notes activity',
    access: 'anyone',
    body: z.strictObject({ sessionHash }),
    reply: nothing,
  }),
  end: call({
    method: 'POST',
    path: '/internal/sessions/end',
    summary: 'Ends one session',
    access: 'anyone',
    body: z.strictObject({ sessionHash }),
    reply: nothing,
  }),
  endAll: call({
    method: 'POST',
    path: '/internal/sessions/end-all',
    summary: 'Ends every session of a person',
    access: 'anyone',
    body: z.strictObject({ userId: id }),
    reply: z.object({ ended: z.number() }),
  }),
} as const;
