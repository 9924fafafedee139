import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { accessLogRepo } from './access-log.repo.ts';
import { auditRoute } from './access-log.routes.ts';
import { plannerChangesRepo } from './planner-changes.repo.ts';
import { searchFindingsRepo } from './search-findings.repo.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  /** Development and tests only: the log can be read over HTTP. */
  readonly testDoor?: boolean | undefined;
}

export const accessLogFeature = defineFeature(
  'access-log',
  ({ connection, clock, testDoor = false }: Dependencies) => {
    const accessLog = accessLogRepo(connection, clock);
    return {
      routes: (app) => {
        if (testDoor) auditRoute(app, { accessLogRepo: accessLog });
      },
      provides: {
        accessLogRepo: accessLog,
        plannerChangesRepo: plannerChangesRepo(connection, clock),
        searchFindingsRepo: searchFindingsRepo(connection, clock, accessLog),
      },
    };
  },
);
