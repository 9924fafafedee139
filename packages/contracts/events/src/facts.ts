import * as z from 'zod/mini';
import { day } from '@fw/units/codecs';

const hexId = z.string();

/** What happened, by name, with what is told of it. A name is a fact in the past, never an order. */
export const facts = {
  'user.registered': z.object({
    userId: hexId,
    companyId: hexId,
    companyName: z.string(),
    level1: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(['employee', 'advisor']),
    dateOfBirth: day,
    advisesCompanyIds: z.array(hexId),
  }),
  'profile.changed': z.object({
    userId: hexId,
    companyId: hexId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  'account.deleted': z.object({ userId: hexId, userAccountIds: z.array(hexId) }),
  'accounts.synced': z.object({ userId: hexId, connectionId: hexId }),
  'plan.committed': z.object({ userId: hexId, planType: z.number() }),
  'planner.assigned': z.object({ userId: hexId, plannerId: hexId }),
} as const;

export type FactName = keyof typeof facts;
export type FactPayload<Name extends FactName> = z.output<(typeof facts)[Name]>;
