import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import { sessionsRepo } from '../../shared/sessions/sessions.repo.ts';
import { administration } from './end-by-administrator.ts';
import { sessionRoutes, type SessionRouteDependencies } from './sessions.routes.ts';
import { sessionsService, type SessionsDependencies } from './sessions.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<SessionsDependencies, 'audit'> &
  Pick<SessionRouteDependencies, 'requireConfirmed'>;

export const sessionsFeature = defineFeature('sessions', (dependencies: Dependencies) => {
  const { connection, clock, audit, requireConfirmed } = dependencies;
  const rows = sessionsRepo(connection, clock);
  const sessions = sessionsService({ sessionsRepo: rows, clock, audit });
  const endByAdministrator = administration({
    sessionsRepo: rows,
    peopleRepo: peopleRepo(connection, clock),
    audit,
  });
  return {
    routes: (app) =>
      sessionRoutes(app, { sessions, sessionsRepo: rows, endByAdministrator, requireConfirmed }),
    provides: sessions,
  };
});
