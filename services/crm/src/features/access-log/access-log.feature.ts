import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { accessLogRepo } from './access-log.repo.ts';
import { plannerChangesRepo } from './planner-changes.repo.ts';
import { searchFindingsRepo } from './search-findings.repo.ts';

const MAX_ENTRIES = 1_000;

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  /** Development and tests only: the log can be read over HTTP, its newest entries. */
  readonly testDoor?: boolean | undefined;
}

export const accessLogFeature = defineFeature(
  'access-log',
  ({ connection, clock, testDoor = false }: Dependencies) => {
    const accessLog = accessLogRepo(connection, clock);
    return {
      routes: (app) => {
        if (testDoor)
          app.get('/internal/test/audit', { config: { internal: true } }, () => accessLog.list(MAX_ENTRIES));
      },
      provides: {
        accessLogRepo: accessLog,
        plannerChangesRepo: plannerChangesRepo(connection, clock),
        searchFindingsRepo: searchFindingsRepo(connection, clock, accessLog),
      },
    };
  },
);
