import { companyRosterCalls } from '@fw/contract-identity/company-roster';
import { mountForServices } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import { companyRosterService, type CompanyRosterDependencies } from './company-roster.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<CompanyRosterDependencies, 'listCandidates'>;

export const companyRosterFeature = defineFeature(
  'company-roster',
  ({ connection, clock, listCandidates }: Dependencies) => {
    const { listEmployees } = peopleRepo(connection, clock);
    const roster = companyRosterService({ listEmployees, listCandidates });
    return {
      /** The CRM service alone may call; it verifies which companies the advisor serves. */
      routes: (app) =>
        mountForServices(app, companyRosterCalls.list, ({ companyId, ...page }) =>
          roster.list(companyId, page),
        ),
    };
  },
);
