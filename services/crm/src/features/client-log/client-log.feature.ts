import { accessLogCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import { clientLog, type ClientLogDependencies } from './client-log.ts';

export const clientLogFeature = defineFeature('client-log', (dependencies: ClientLogDependencies) => {
  const log = clientLog(dependencies);
  return {
    routes: (app) => {
      mount(app, accessLogCalls.visits, ({ page }, { userId }) => log.visits(userId, page));
      mount(app, accessLogCalls.file, (_body, { userId }) => log.file(userId));
    },
  };
});
