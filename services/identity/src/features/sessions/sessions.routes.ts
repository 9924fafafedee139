import { internalCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SessionsRepo } from './sessions.repo.ts';
import type { SessionsService } from './sessions.ts';

interface SessionRouteDependencies {
  readonly sessions: Pick<SessionsService, 'find' | 'touch'>;
  readonly sessionsRepo: Pick<SessionsRepo, 'remove' | 'removeAll'>;
}

export function sessionRoutes(
  app: FastifyInstance,
  { sessions, sessionsRepo }: SessionRouteDependencies,
): void {
  mountInternal(app, internalCalls.session, ({ sessionHash }) => sessions.find(sessionHash));
  mountInternal(app, internalCalls.touch, ({ sessionHash }) => sessions.touch(sessionHash).then(() => ({})));
  mountInternal(app, internalCalls.end, ({ sessionHash }) =>
    sessionsRepo.remove(sessionHash).then(() => ({})),
  );
  mountInternal(app, internalCalls.endAll, async ({ userId }) => ({
    ended: await sessionsRepo.removeAll(userId),
  }));
}
