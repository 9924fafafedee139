import { internalCalls, ownSessionCalls } from '@fw/contract-identity';
import { mount, mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Administration } from './end-by-administrator.ts';
import type { SessionsRepo } from '../../shared/sessions/sessions.repo.ts';
import type { SessionsService } from './sessions.ts';

export interface SessionRouteDependencies {
  readonly sessions: Pick<SessionsService, 'find' | 'touch' | 'end' | 'endOwn' | 'list'>;
  readonly sessionsRepo: Pick<SessionsRepo, 'removeAll' | 'endReason'>;
  readonly endByAdministrator: Administration;
  /** Throws 403 unless the person confirmed a moment ago who they are. */
  readonly requireConfirmed: (caller: {
    readonly userId: string;
    readonly sessionId: string;
  }) => Promise<void>;
}

export function sessionRoutes(
  app: FastifyInstance,
  { sessions, sessionsRepo, endByAdministrator, requireConfirmed }: SessionRouteDependencies,
): void {
  mountInternal(app, internalCalls.session, ({ sessionHash }) => sessions.find(sessionHash));
  mountInternal(app, internalCalls.endReason, async ({ sessionHash }) => ({
    reason: await sessionsRepo.endReason(sessionHash),
  }));
  mountInternal(app, internalCalls.touch, ({ sessionHash }) => sessions.touch(sessionHash).then(() => ({})));
  mountInternal(app, internalCalls.end, ({ sessionHash }) => sessions.end(sessionHash).then(() => ({})));
  mountInternal(app, internalCalls.endOwn, async ({ userId, sessionId, callerSessionId, ends }) => {
    const isOwnEnd = ends === 'this' && sessionId === callerSessionId;
    if (!isOwnEnd) await requireConfirmed({ userId, sessionId: callerSessionId });
    return { ended: await sessions.endOwn({ userId, sessionId }, ends) };
  });
  mountInternal(app, internalCalls.endByAdministrator, endByAdministrator);
  mount(app, ownSessionCalls.list, (_body, caller) => sessions.list(caller));
  mountInternal(app, internalCalls.endAll, async ({ userId }) => ({
    ended: await sessionsRepo.removeAll(userId, 'elsewhere'),
  }));
}
