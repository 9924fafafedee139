import { consentCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ConsentService } from './consent.ts';

export function consentRoutes(app: FastifyInstance, { get, give, revoke }: ConsentService): void {
  mount(app, consentCalls.get, (_body, client) => get(client));
  mount(app, consentCalls.give, (change, client) => give(client, change));
  mount(app, consentCalls.revoke, (_body, client) => revoke(client));
}
