import { internalCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { sessions } from './sessions.ts';

export function sessionRoutes(
  app: FastifyInstance,
  { get, touch, end, endAll }: ReturnType<typeof sessions>,
): void {
  mountInternal(app, internalCalls.session, ({ sessionHash }) => get(sessionHash));
  mountInternal(app, internalCalls.touch, ({ sessionHash }) => touch(sessionHash).then(() => ({})));
  mountInternal(app, internalCalls.end, ({ sessionHash }) => end(sessionHash).then(() => ({})));
  mountInternal(app, internalCalls.endAll, async ({ userId }) => ({ ended: await endAll(userId) }));
}
