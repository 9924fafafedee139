import { todayCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import { todayService, type TodayDependencies } from './today.ts';

export const todayFeature = defineFeature('today', (dependencies: TodayDependencies) => {
  const today = todayService(dependencies);
  return { routes: (app) => mount(app, todayCalls.get, (_body, advisor) => today(advisor)) };
});
