import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import { planVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import { planVersionRoutes, type Restore } from './plan-versions.routes.ts';
import { planVersionsService } from './plan-versions.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection'> {
  readonly definitions: PlanDefinitions;
  readonly restore: Restore;
}

export const planVersionsFeature = defineFeature(
  'plan-versions',
  ({ connection, definitions, restore }: Dependencies) => {
    const versions = planVersionsService({ definitions, planVersionsRepo: planVersionsRepo(connection) });
    return { routes: (app) => planVersionRoutes(app, versions, restore) };
  },
);
