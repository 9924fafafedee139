import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';

const userIdText = z.string();

/** Events between services, by name, with their payloads. Only additions are allowed. */
export const domainEvents = {
  /** A new person is on the roster and may sign in. */
  'user.registered': z.object({
    userId: userIdText,
    companyId: z.string(),
    companyName: z.string(),
    level1: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(['employee', 'advisor']),
    dateOfBirth: day,
    /** Advisors only: companies whose employees they serve. */
    advisesCompanyIds: z.array(z.string()),
    /** What the person typed at the registration; each absent when nothing was. */
    phone: z.exactOptional(z.string()),
    zipCode: z.exactOptional(z.string()),
    /** Company administrators only: companies whose limits they set; absent in events from before there were any. */
    administersCompanyIds: z.optional(z.array(z.string())),
    /** How the person's accounts are connected from the start; absent means Plaid. */
    accountConnectivityType: z.exactOptional(z.literal([0, 1])),
  }),
  /** The person deleted the account: every service deletes what it holds of them. */
  'user.deleted': z.object({ userId: userIdText }),
  /** Sessions of the person were ended before their time: every gateway forgets them at once. */
  'sessions.ended': z.object({
    userId: userIdText,
    /** The named session, all but the named one, or all. */
    ends: z.enum(['this', 'others', 'all']),
    sessionId: z.string(),
  }),
  /** Contact or personal details changed; the payload holds every field that other domains may store. */
  'profile.changed': z.object({
    userId: userIdText,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    companyId: z.string(),
    phone: z.optional(z.string()),
    state: z.optional(z.string()),
    dateOfBirth: z.optional(z.string()),
    maritalStatus: z.optional(z.string()),
    /** Names of the fields that changed, such as `annualIncome`; absent in events of earlier versions. */
    fields: z.optional(z.array(z.string())),
  }),
  /** Accounts were deleted; plans linked to them show a broken link. */
  'account.deleted': z.object({ userId: userIdText, userAccountIds: z.array(z.string()) }),
  /** Accounts have another name, and more transactions than are renamed with them. */
  'account.renamed': z.object({ userId: userIdText, userAccountIds: z.array(z.string()) }),
  /** Accounts of a connection hold fresh balances and transactions. */
  'accounts.synced': z.object({ userId: userIdText, connectionId: z.string() }),
  /** An account of the person is expected to fall below the bound that they set, on this day. */
  'forecast.fell': z.object({ userId: userIdText, on: day }),
  /** A goal's plan was saved as the one to follow. */
  'plan.committed': z.object({ userId: userIdText, planType: z.string() }),
  /** An advisor opened what is stored of this person; `userId` is the person, not the advisor. */
  'client.read': z.object({
    userId: userIdText,
    advisorId: z.string(),
    /** What was opened, in words that the person reads. */
    what: z.optional(z.string()),
  }),
  /** A search of an advisor showed this person; at most once a day for each advisor. */
  'client.found': z.object({ userId: userIdText, advisorId: z.string() }),
  /** The person allows advisors to read; `what` names it and its last day, in words that the person reads. */
  'consent.given': z.object({
    userId: userIdText,
    what: z.string(),
    companyId: z.string(),
    endsOn: z.string(),
  }),
  /** The person ended what they allowed advisors to read. */
  'consent.revoked': z.object({ userId: userIdText }),
  /** The planner wrote to this person. */
  'client.messaged': z.object({ userId: userIdText, plannerId: z.string() }),
  /** A planner now works with this employee. */
  'planner.assigned': z.object({
    userId: userIdText,
    plannerId: z.string(),
    /** The advisor who changed the planner; left out where the employee requested one. */
    byAdvisorId: z.optional(z.string()),
  }),
} as const;

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventPayload<Name extends DomainEventName> = z.output<(typeof domainEvents)[Name]>;
export type DomainEventOf<Name extends DomainEventName> = { readonly type: Name } & DomainEventPayload<Name>;
