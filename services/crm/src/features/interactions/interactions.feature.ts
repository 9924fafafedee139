import { interactionCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { RecordsRepo } from '@fw/service-kit/records';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import { interactionsRepo } from './interactions.repo.ts';
import { lastInteractionsRepo } from './last-interactions.repo.ts';
import { interactionsService } from './interactions.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly servedClients: ServedClients;
  readonly recordsRepo: Pick<RecordsRepo, 'append' | 'has'>;
}

export const interactionsFeature = defineFeature(
  'interactions',
  ({ connection, clock, servedClients, recordsRepo }: Dependencies) => {
    const interactions = interactionsService({
      interactionsRepo: interactionsRepo(connection, recordsRepo),
      servedClients,
      clock,
    });
    return {
      routes: (app) => {
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
      },
      provides: { ...interactions, ...lastInteractionsRepo(connection) },
    };
  },
);
