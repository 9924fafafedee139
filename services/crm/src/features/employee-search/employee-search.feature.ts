import { clientTagCalls, employeeSearchCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { clientTagsRepo } from './client-tags.repo.ts';
import { clientTagsService } from './client-tags.ts';
import { employeeEvents } from './employee-events.repo.ts';
import { employeeSearchService, type EmployeeSearchDependencies } from './employee-search.ts';
import { employeesRepo } from './employees.repo.ts';
import { renewShares, type FindConsent } from './renew-shares.repo.ts';
import { renewWords } from './renew-words.repo.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Omit<EmployeeSearchDependencies, 'employeesRepo' | 'clock'> & { readonly findConsent: FindConsent };

export const employeeSearchFeature = defineFeature('employee-search', (dependencies: Dependencies) => {
  const { connection, clock, findConsent } = dependencies;
  const { companiesRepo, advisorsRepo, accessLogRepo, searchFindingsRepo, plannerMessages } = dependencies;
  const employees = employeesRepo(connection);
  const events = employeeEvents(connection);
  const service = employeeSearchService({
    employeesRepo: employees,
    companiesRepo,
    advisorsRepo,
    accessLogRepo,
    searchFindingsRepo,
    clock,
    plannerMessages,
  });
  const tags = clientTagsRepo(connection);
  const tagging = clientTagsService({ clientTagsRepo: tags, employeesRepo: employees, advisorsRepo });
  return {
    routes: (app) => {
      mount(app, employeeSearchCalls.search, (query, advisor) => service.search(advisor, query));
      mount(app, employeeSearchCalls.profile, ({ userId }, advisor) => service.single(advisor, userId));
      mount(app, clientTagCalls.used, (_body, { userId }) => tagging.used(userId));
      mount(app, clientTagCalls.add, ({ clientId, tag }, { userId }) => tagging.add(userId, clientId, tag));
      mount(app, clientTagCalls.remove, ({ clientId, tag }, { userId }) =>
        tagging.remove(userId, clientId, tag),
      );
    },
    on: {
      'user.registered': ({ payload, at }, session) => events.addRegistered(payload, at, session),
      'profile.changed': ({ payload, at }, session) => events.rename(payload, at, session),
      'consent.given': ({ payload }, session) => events.share(payload, session),
      'consent.revoked': ({ payload }, session) => events.endShare(payload, session),
    },
    prepareDatabase: async () => {
      await renewWords(connection);
      await renewShares(connection, findConsent);
    },
    provides: { employeesRepo: employees, tagsOfClients: tags.ofMany },
  };
});
