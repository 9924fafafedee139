import { companyCalls, companyDetailCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { advisorsRepo } from './advisors.repo.ts';
import { companiesRepo } from './companies.repo.ts';
import { companySettingsService } from './company-settings.ts';
import { companiesService, type CompaniesDependencies } from './companies.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<CompaniesDependencies, 'goals' | 'identity' | 'accessLogRepo' | 'searchFindingsRepo'>;

export const companiesFeature = defineFeature('companies', (dependencies: Dependencies) => {
  const { connection, clock, goals, identity, accessLogRepo, searchFindingsRepo } = dependencies;
  const advisors = advisorsRepo(connection);
  const companies = companiesRepo(connection);
  const settings = companySettingsService({ companiesRepo: companies, advisorsRepo: advisors, clock });
  const service = companiesService({
    companiesRepo: companies,
    advisorsRepo: advisors,
    settings,
    goals,
    identity,
    accessLogRepo,
    searchFindingsRepo,
  });
  return {
    routes: (app) => {
      mount(app, companyCalls.list, (_body, { userId }) => service.list(userId));
      mount(app, companyDetailCalls.detail, ({ companyId }, advisor) => service.detail(advisor, companyId));
      mount(app, companyDetailCalls.roster, (query, advisor) => service.roster(advisor, query));
      mount(app, companyDetailCalls.saveSettings, (settings, { userId }) =>
        service.saveSettings(userId, settings),
      );
    },
    on: {
      'user.registered': async ({ payload }, session) => {
        await companies.addRegistered(payload, session);
        await advisors.addRegistered(payload, session);
      },
      'profile.changed': ({ payload }, session) => advisors.rename(payload, session),
    },
    // Other features read whom a deleted advisor served; the row goes last.
    personalData: { kept: ['advisors'], before: advisors.remove },
    provides: { advisorsRepo: advisors, companiesRepo: companies, openCompany: settings.opened },
  };
});
