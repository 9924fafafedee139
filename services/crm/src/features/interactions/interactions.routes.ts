import { interactionCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { InteractionsService } from './interactions.ts';

export function interactionRoutes(app: FastifyInstance, interactions: InteractionsService): void {
  mount(app, interactionCalls.list, (query, { userId }) => interactions.list(userId, query));
  mount(app, interactionCalls.create, (draft, { userId, newId }) =>
    interactions.create(userId, draft, newId),
  );
  mount(app, interactionCalls.update, (change, { userId }) => interactions.update(userId, change));
  mount(app, interactionCalls.delete, ({ interactionId }, { userId }) =>
    interactions.remove(userId, interactionId),
  );
  mount(app, interactionCalls.restore, ({ interactionId }, { userId }) =>
    interactions.restore(userId, interactionId),
  );
}
