import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { RecordsRepo } from '@fw/service-kit/records';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import { interactionsRepo } from './interactions.repo.ts';
import { lastInteractionsRepo } from './last-interactions.repo.ts';
import { interactionRoutes } from './interactions.routes.ts';
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
      routes: (app) => interactionRoutes(app, interactions),
      provides: { ...interactions, ...lastInteractionsRepo(connection) },
    };
  },
);
