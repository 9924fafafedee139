import type { AuditEvent } from '@fw/contract-identity';
import type { DomainEvent } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

interface Audit {
  readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void>;
}

/** What an advisor did with the data of a person, and what the person allowed advisors, as the record of that person names it. */
const RECORDED: Readonly<Record<string, AuditEvent>> = {
  'client.read': 'advisor-read',
  'client.found': 'advisor-found',
  'client.messaged': 'planner-messaged',
  'consent.given': 'consent-given',
  'consent.revoked': 'consent-revoked',
};
const ofPerson = z.object({ userId: z.string(), what: z.optional(z.string()) });

/** Adds each read, search and message of an advisor, and each consent, to the record of the person whom it concerns. */
export const advisorReads =
  (audit: Audit) =>
  async ({ type, payload }: DomainEvent): Promise<void> => {
    const event = Object.hasOwn(RECORDED, type) ? RECORDED[type] : undefined;
    if (event === undefined) return;
    const { userId, what } = z.parse(ofPerson, payload);
    await audit.record(userId, event, what);
  };
