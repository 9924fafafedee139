import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import { companyRosterRoutes } from './company-roster.routes.ts';
import { companyRosterService, type CompanyRosterDependencies } from './company-roster.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<CompanyRosterDependencies, 'listCandidates'>;

export const companyRosterFeature = defineFeature(
  'company-roster',
  ({ connection, clock, listCandidates }: Dependencies) => {
    const { listEmployees } = peopleRepo(connection, clock);
    const roster = companyRosterService({ listEmployees, listCandidates });
    return { routes: (app) => companyRosterRoutes(app, roster) };
  },
);
