import { internalCalls, ownSessionCalls } from '@fw/contract-identity';
import { mount, mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SessionsRepo } from './sessions.repo.ts';
import type { SessionsService } from './sessions.ts';

interface SessionRouteDependencies {
  readonly sessions: Pick<SessionsService, 'find' | 'touch' | 'end' | 'endOwn' | 'list'>;
  readonly sessionsRepo: Pick<SessionsRepo, 'removeAll'>;
}

export function sessionRoutes(
  app: FastifyInstance,
  { sessions, sessionsRepo }: SessionRouteDependencies,
): void {
  mountInternal(app, internalCalls.session, ({ sessionHash }) => sessions.find(sessionHash));
  mountInternal(app, internalCalls.touch, ({ sessionHash }) => sessions.touch(sessionHash).then(() => ({})));
  mountInternal(app, internalCalls.end, ({ sessionHash }) => sessions.end(sessionHash).then(() => ({})));
  mountInternal(app, internalCalls.endOwn, async ({ userId, sessionId, ends }) => ({
    ended: await sessions.endOwn({ userId, sessionId }, ends),
  }));
  mount(app, ownSessionCalls.list, (_body, caller) => sessions.list(caller));
  mountInternal(app, internalCalls.endAll, async ({ userId }) => ({
    ended: await sessionsRepo.removeAll(userId),
  }));
}
