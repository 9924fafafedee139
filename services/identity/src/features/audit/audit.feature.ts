import { ADVISOR_EVENTS, auditCalls, type AuditEvent } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import { defineFeature, type EventHandlers, type ServiceDependencies } from '@fw/service-kit/mongo';
import { auditRepo } from './audit.repo.ts';
import { auditService } from './audit.ts';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';

interface Audit {
  readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void>;
}

/** Adds each read, search and message of an advisor, and each consent, to the record of the person whom it concerns. */
const advisorReads = ({ record }: Audit): EventHandlers => ({
  'client.read': ({ payload: { userId, what } }) => record(userId, 'advisor-read', what),
  'client.found': ({ payload: { userId } }) => record(userId, 'advisor-found'),
  'client.messaged': ({ payload: { userId } }) => record(userId, 'planner-messaged'),
  'consent.given': ({ payload: { userId, what } }) => record(userId, 'consent-given', what),
  'consent.revoked': ({ payload: { userId } }) => record(userId, 'consent-revoked'),
});

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly keys: IdentityKeys;
}

export const auditFeature = defineFeature('audit', ({ connection, clock, keys }: Dependencies) => {
  const audit = auditService({ auditRepo: auditRepo(connection), clock, keys });
  return {
    routes: (app) =>
      mount(app, auditCalls.list, ({ page, about }, { userId }) =>
        audit.list(userId, { page, without: about === 'account' ? ADVISOR_EVENTS : [] }),
      ),
    on: advisorReads(audit),
    provides: audit,
  };
});
