import { buildService } from '@fw/service-kit';
import {
  buildIndexes,
  hearFacts,
  mongoSubmissions,
  pingMongo,
  type ServiceGround,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { accessLogRepo } from './features/access-log/access-log.repo.ts';
import { auditRoute } from './features/access-log/access-log.routes.ts';
import { advisorsRepo } from './features/companies/advisors.repo.ts';
import { companiesRepo } from './features/companies/companies.repo.ts';
import { companyRoutes } from './features/companies/companies.routes.ts';
import { employeeSearchRoutes } from './features/employee-search/employee-search.routes.ts';
import { employeeSearchService } from './features/employee-search/employee-search.ts';
import { employeesRepo } from './features/employee-search/employees.repo.ts';

/** The CRM service over its own database, subscribed to registrations and changed profiles. */
export async function buildCrm({ connection, clock, ...options }: ServiceGround): Promise<FastifyInstance> {
  const repos = {
    accessLogRepo: accessLogRepo(connection, clock),
    advisorsRepo: advisorsRepo(connection),
    companiesRepo: companiesRepo(connection),
    employeesRepo: employeesRepo(connection),
  };

  const employeeSearch = employeeSearchService(repos);

  const app = buildService({
    ...options,
    name: 'crm',
    clock,
    submissions: mongoSubmissions(connection, clock),
    ready: () => pingMongo(connection),
  });
  if (options.testDoor === true) auditRoute(app, repos);
  employeeSearchRoutes(app, employeeSearch);
  companyRoutes(app, repos);

  await buildIndexes(connection);
  const { employeesRepo: employees, companiesRepo: companies, advisorsRepo: advisors } = repos;
  const hearers = [employees.handleEvent, companies.handleEvent, advisors.handleEvent];
  await hearFacts(app, { connection, clock, name: 'crm', hearers });
  return app;
}
