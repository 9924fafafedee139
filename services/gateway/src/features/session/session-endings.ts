import { domainEvents } from '@fw/contract-events';
import { passwordResetCalls, passwordUpdateCalls } from '@fw/contract-identity';
import type { DomainEvent } from '@fw/service-kit/mongo';
import type { FastifyRequest } from 'fastify';
import type { SessionCache } from './session-cache.ts';

type Forgetting = Pick<SessionCache, 'forgetOwn' | 'forgetPerson' | 'distrust'>;

/** What a gateway receives of the bus, see `sessionEvents`. */
export interface EventHandlers {
  readonly types: readonly ('sessions.ended' | 'user.deleted')[];
  readonly handle: (event: Pick<DomainEvent, 'type' | 'payload'>) => void;
  readonly onGap: () => void;
}

/** Forgets sessions that were ended at this gateway, at another one or by a service. */
export const sessionEvents = ({ forgetOwn, forgetPerson, distrust }: Forgetting): EventHandlers => ({
  types: ['sessions.ended', 'user.deleted'],
  handle: ({ type, payload }) => {
    if (type === 'user.deleted') forgetPerson(domainEvents[type].parse(payload).userId);
    if (type !== 'sessions.ended') return;
    const { userId, ends, sessionId } = domainEvents[type].parse(payload);
    if (ends === 'all') forgetPerson(userId);
    else forgetOwn({ userId, ends, sessionId });
  },
  onGap: distrust,
});

const RESET_PATHS: ReadonlySet<string> = new Set([
  passwordResetCalls.completeReset.path,
  passwordResetCalls.completeSsoReset.path,
]);

/**
 * What this gateway forgets before it passes on the answer of a call that ended sessions, without waiting for the
 * event. Whose a reset was is not known here, so that every session is read again.
 */
export const forgetAfter =
  ({ forgetOwn, distrust }: Forgetting) =>
  ({ activeSession, routeOptions: { url = '' } }: FastifyRequest): void => {
    if (RESET_PATHS.has(url)) distrust();
    if (url !== passwordUpdateCalls.update.path || !activeSession) return;
    const { userId, sessionId } = activeSession.identity;
    forgetOwn({ userId, sessionId, ends: 'others' });
  };
