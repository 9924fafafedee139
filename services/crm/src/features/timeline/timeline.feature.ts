import { timelineCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import { timelineService, type TimelineDependencies } from './timeline.ts';

export const timelineFeature = defineFeature('timeline', (dependencies: TimelineDependencies) => {
  const timeline = timelineService(dependencies);
  return { routes: (app) => mount(app, timelineCalls.list, (query, advisor) => timeline(advisor, query)) };
});
