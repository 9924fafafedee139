import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { checkupsRepo } from './confidence-checkup.repo.ts';
import { confidenceCheckupRoutes } from './confidence-checkup.routes.ts';
import { checkupService } from './confidence-checkup.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const confidenceCheckupFeature = defineFeature(
  'confidence-checkup',
  ({ connection, clock }: Dependencies) => {
    const checkup = checkupService({ checkupsRepo: checkupsRepo(connection), clock });
    return {
      routes: (app) => confidenceCheckupRoutes(app, checkup),
      provides: { restoreCheckups: checkup.restore },
    };
  },
);
