import { auditCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuditService } from './audit.ts';

export function auditRoutes(app: FastifyInstance, { list }: Pick<AuditService, 'list'>): void {
  mount(app, auditCalls.list, ({ page }, { userId }) => list(userId, page));
}
