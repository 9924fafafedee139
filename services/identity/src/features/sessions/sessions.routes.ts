import { internalCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { sessions } from './sessions.ts';

const INTERNAL = { internal: true } as const;

export function sessionRoutes(
  app: FastifyInstance,
  { get, touch, end, endAll }: ReturnType<typeof sessions>,
): void {
  mount(app, internalCalls.session, ({ sessionHash }) => get(sessionHash), INTERNAL);
  mount(app, internalCalls.touch, ({ sessionHash }) => touch(sessionHash).then(() => ({})), INTERNAL);
  mount(app, internalCalls.end, ({ sessionHash }) => end(sessionHash).then(() => ({})), INTERNAL);
  mount(app, internalCalls.endAll, async ({ userId }) => ({ ended: await endAll(userId) }), INTERNAL);
}
