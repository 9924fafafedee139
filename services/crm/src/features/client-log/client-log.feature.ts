import { defineFeature } from '@fw/service-kit/mongo';
import { clientLogRoutes } from './client-log.routes.ts';
import { clientLog, type ClientLogDependencies } from './client-log.ts';

export const clientLogFeature = defineFeature('client-log', (dependencies: ClientLogDependencies) => ({
  routes: (app) => clientLogRoutes(app, clientLog(dependencies)),
}));
