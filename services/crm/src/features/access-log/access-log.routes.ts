import type { FastifyInstance } from 'fastify';
import type { AccessDocument } from './access-log.schema.ts';

const SHOWN = 1_000;

/** Behind the test door only: who looked at whom. */
export function auditRoute(app: FastifyInstance, latest: (count: number) => Promise<AccessDocument[]>): void {
  app.get('/internal/test/audit', { config: { internal: true } }, () => latest(SHOWN));
}
