import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { advisorReads } from './advisor-reads.ts';
import { auditRepo } from './audit.repo.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditService } from './audit.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly keys: IdentityKeys;
}

export const auditFeature = defineFeature('audit', ({ connection, clock, keys }: Dependencies) => {
  const audit = auditService({ auditRepo: auditRepo(connection), clock, keys });
  return {
    routes: (app) => auditRoutes(app, audit),
    on: advisorReads(audit),
    provides: audit,
  };
});
