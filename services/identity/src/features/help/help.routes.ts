import { helpCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';

/** What the help page of the portal needs to know of this installation. */
export function helpRoutes(app: FastifyInstance, supportEmail: string | undefined): void {
  mount(app, helpCalls.content, () => Promise.resolve({ supportEmail: supportEmail ?? null }));
}
