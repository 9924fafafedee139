import { defineFeature } from '@fw/service-kit/mongo';
import { helpRoutes } from './help.routes.ts';

interface Dependencies {
  readonly supportEmail: string | undefined;
}

export const helpFeature = defineFeature('help', ({ supportEmail }: Dependencies) => ({
  routes: (app) => helpRoutes(app, supportEmail),
}));
