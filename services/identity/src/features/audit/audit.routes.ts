import { ADVISOR_EVENTS, auditCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuditService } from './audit.ts';

export function auditRoutes(app: FastifyInstance, { list }: Pick<AuditService, 'list'>): void {
  mount(app, auditCalls.list, ({ page, about }, { userId }) =>
    list(userId, { page, without: about === 'account' ? ADVISOR_EVENTS : [] }),
  );
}
