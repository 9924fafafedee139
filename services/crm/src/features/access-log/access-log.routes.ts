import type { FastifyInstance } from 'fastify';
import type { AccessLogRepo } from './access-log.repo.ts';

const MAX_ENTRIES = 1_000;

interface AuditRouteDependencies {
  readonly accessLogRepo: Pick<AccessLogRepo, 'list'>;
}

/** The newest entries of the access log, for tests only. */
export function auditRoute(app: FastifyInstance, { accessLogRepo }: AuditRouteDependencies): void {
  app.get('/internal/test/audit', { config: { internal: true } }, () => accessLogRepo.list(MAX_ENTRIES));
}
