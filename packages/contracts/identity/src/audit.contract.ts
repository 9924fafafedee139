import { call, page } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** What the record of a person's account can hold. Only additions are allowed. */
export const auditEvents = [
  'signed-in',
  'sign-in-refused',
  'sign-in-locked',
  'second-factor-refused',
  'signed-out',
  'session-ended',
  'other-sessions-ended',
  'sessions-ended-by-administrator',
  'confirmed',
  'confirmation-refused',
  'code-added',
  'code-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'password-changed',
  'single-sign-on-linked',
  'data-exported',
  'account-deleted',
  'advisor-read',
  'advisor-found',
  'planner-messaged',
  'consent-given',
  'consent-revoked',
] as const;
export const auditEvent = z.enum(auditEvents);
export type AuditEvent = z.output<typeof auditEvent>;

/** What advisors opened; the page of the access log shows it with names, apart from the sign-ins. */
export const ADVISOR_EVENTS: readonly AuditEvent[] = ['advisor-read', 'advisor-found'];

export const AUDIT_PAGE_SIZE = 20;

export const auditEntry = z.object({
  number: z.number(),
  event: auditEvent,
  at: z.string(),
  /** Browser and system, or the method that was used; empty where neither applies. */
  detail: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditCalls = {
  list: call({
    path: '/webapi/v1/security/activity',
    isRead: true,
    summary: 'The record of the account, newest first, 20 a page',
    access: 'signed-in',
    body: z.strictObject({
      page,
      /** `account` leaves out what advisors opened. */
      about: z._default(z.enum(['everything', 'account']), 'everything'),
    }),
    reply: z.object({
      entries: z.array(auditEntry),
      total: z.number(),
      /** False when the stored record was changed from outside. */
      isUnchanged: z.boolean(),
    }),
  }),
} as const;
