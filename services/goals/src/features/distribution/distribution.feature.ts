import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { distributionRoutes } from './distribution.routes.ts';

type Dependencies = Pick<ServiceDependencies, 'clock'>;

export const distributionFeature = defineFeature('distribution', ({ clock }: Dependencies) => ({
  routes: (app) => distributionRoutes(app, clock),
}));
