import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { interestsRepo } from './interest-flag.repo.ts';
import { interestFlagRoutes } from './interest-flag.routes.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const interestFlagFeature = defineFeature('interest-flag', ({ connection, clock }: Dependencies) => {
  const repo = interestsRepo(connection);
  return { routes: (app) => interestFlagRoutes(app, { interestsRepo: repo, clock }) };
});
