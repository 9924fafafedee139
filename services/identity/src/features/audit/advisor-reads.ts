import type { AuditEvent } from '@fw/contract-identity';
import type { EventHandlers } from '@fw/service-kit/mongo';

interface Audit {
  readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void>;
}

/** Adds each read, search and message of an advisor, and each consent, to the record of the person whom it concerns. */
export const advisorReads = ({ record }: Audit): EventHandlers => ({
  'client.read': ({ payload: { userId, what } }) => record(userId, 'advisor-read', what),
  'client.found': ({ payload: { userId } }) => record(userId, 'advisor-found'),
  'client.messaged': ({ payload: { userId } }) => record(userId, 'planner-messaged'),
  'consent.given': ({ payload: { userId, what } }) => record(userId, 'consent-given', what),
  'consent.revoked': ({ payload: { userId } }) => record(userId, 'consent-revoked'),
});
