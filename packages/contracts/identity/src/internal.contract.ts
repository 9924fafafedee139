import { auditEntry } from './audit.contract.ts';
import { call, id, nothing, text } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { passkeyRequest, secondFactorProof } from './second-factor.contract.ts';
import { sessionEndReason, sessionHash, sessionRecord, userAgent } from './session-record.ts';
import { credentials, secondFactorMethod } from './session.contract.ts';

/** Calls of the gateway itself to identity; no browser can reach them. */
export const internalCalls = {
  signIn: call({
    path: '/internal/sign-in',
    summary: 'Checks the password and opens a session under the given hash',
    access: 'anyone',
    body: z.strictObject({
      ...credentials.shape,
      sessionHash,
      address: z.string().check(z.maxLength(60)),
      userAgent: z.optional(userAgent),
    }),
    /** Without a record the password was right and a second factor must follow under the same hash. */
    reply: z.object({ record: z.nullable(sessionRecord), secondFactor: z.array(secondFactorMethod) }),
  }),
  passkeyForSignIn: call({
    path: '/internal/sign-in/passkey',
    summary: 'A passkey challenge for a sign-in whose password was right',
    access: 'anyone',
    body: z.strictObject({ sessionHash }),
    reply: passkeyRequest,
  }),
  finishSignIn: call({
    path: '/internal/sign-in/finish',
    summary: 'Checks the second factor and opens a session under a new hash',
    access: 'anyone',
    body: z.strictObject({
      pendingHash: sessionHash,
      sessionHash,
      userAgent: z.optional(userAgent),
      proof: secondFactorProof,
    }),
    reply: sessionRecord,
  }),
  session: call({
    path: '/internal/sessions/get',
    isRead: true,
    summary: 'The live session of a hash, or null',
    access: 'anyone',
    body: z.strictObject({ sessionHash }),
    reply: z.nullable(sessionRecord),
  }),
  endReason: call({
    path: '/internal/sessions/end-reason',
    isRead: true,
    summary: 'Why the session of a hash ended, or null where it was signed out, idle or unknown',
    access: 'anyone',
    body: z.strictObject({ sessionHash }),
    reply: z.object({ reason: z.nullable(sessionEndReason) }),
  }),
  touch: call({
    path: '/internal/sessions/touch',
    summary: 'Notes activity',
    access: 'anyone',
    body: z.strictObject({ sessionHash }),
    reply: nothing,
  }),
  end: call({
    path: '/internal/sessions/end',
    summary: 'Ends one session',
    access: 'anyone',
    body: z.strictObject({ sessionHash }),
    reply: nothing,
  }),
  endOwn: call({
    path: '/internal/sessions/end-own',
    summary:
      'Ends one session of a person, or all but one, after a recent confirmation of the session that calls',
    access: 'anyone',
    body: z.strictObject({
      userId: id,
      sessionId: z.string().check(z.regex(/^[\w-]{12}$/)),
      /** The session of the caller; it may end itself without a confirmation. */
      callerSessionId: z.string().check(z.regex(/^[\w-]{12}$/)),
      /** `others` keeps the named session and ends the rest. */
      ends: z.enum(['this', 'others']),
    }),
    reply: z.object({ ended: z.number() }),
  }),
  endByAdministrator: call({
    path: '/internal/sessions/end-by-administrator',
    summary:
      'Ends every session of a person, of the people of a company, or of everyone; each record names who did it',
    access: 'anyone',
    body: z.strictObject({
      /** Who ends them, as the records of the people name it. */
      administrator: text(60).check(z.minLength(1)),
      of: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('person'), username: credentials.shape.username }),
        z.strictObject({ kind: z.literal('company'), companyId: id }),
        z.strictObject({ kind: z.literal('everyone') }),
      ]),
    }),
    reply: z.object({ people: z.number(), ended: z.number() }),
  }),
  startExport: call({
    path: '/internal/privacy/export',
    summary: 'Allows an export after a recent confirmation, records it and gives the record of the account',
    access: 'anyone',
    body: z.strictObject({ userId: id, sessionId: z.string() }),
    reply: z.array(auditEntry),
  }),
  deleteAccount: call({
    path: '/internal/privacy/delete-account',
    summary: 'Deletes a person after a recent confirmation and publishes the event for the other services',
    access: 'anyone',
    body: z.strictObject({ userId: id, sessionId: z.string() }),
    reply: nothing,
  }),
  endAll: call({
    path: '/internal/sessions/end-all',
    summary: 'Ends every session of a person',
    access: 'anyone',
    body: z.strictObject({ userId: id }),
    reply: z.object({ ended: z.number() }),
  }),
} as const;
