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
  }),
  /** Accounts were deleted; plans linked to them show a broken link. */
  'account.deleted': z.object({ userId: userIdText, userAccountIds: z.array(z.string()) }),
  /** Accounts of a connection hold fresh balances and transactions. */
  'accounts.synced': z.object({ userId: userIdText, connectionId: z.string() }),
  /** A goal's plan was saved as the one to follow. */
  'plan.committed': z.object({ userId: userIdText, planType: z.string() }),
  /** A planner now works with this employee. */
  'planner.assigned': z.object({ userId: userIdText, plannerId: z.string() }),
} as const;

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventPayload<Name extends DomainEventName> = z.output<(typeof domainEvents)[Name]>;
export type DomainEventOf<Name extends DomainEventName> = { readonly type: Name } & DomainEventPayload<Name>;
