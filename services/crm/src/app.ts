import { buildService } from '@fw/service-kit';
import {
  buildIndexes,
  hearFacts,
  mongoSubmissions,
  pingMongo,
  type ServiceGround,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { auditRoute } from './features/access-log/access-log.routes.ts';
import { mongoAccessLog } from './features/access-log/access-log.repo.ts';
import { mongoCompanies } from './features/companies/companies.repo.ts';
import { companyRoutes } from './features/companies/companies.routes.ts';
import { employeeSearch } from './features/employee-search/employee-search.ts';
import { employeeSearchRoutes } from './features/employee-search/employee-search.routes.ts';
import { mongoEmployees } from './features/employee-search/employee.repo.ts';

/** The CRM service over its own database, listening to who registered and changed. */
export async function buildCrm({ connection, clock, ...options }: ServiceGround): Promise<FastifyInstance> {
  const employees = mongoEmployees(connection);
  const companies = mongoCompanies(connection);
  const app = buildService({
    ...options,
    name: 'crm',
    clock,
    submissions: mongoSubmissions(connection, clock),
    ready: () => pingMongo(connection),
  });
  const accessLog = mongoAccessLog(connection, clock);
  if (options.testDoor === true) auditRoute(app, accessLog.latest);
  employeeSearchRoutes(
    app,
    employeeSearch({ store: employees.store, companiesOf: companies.servedBy, note: accessLog.note }),
  );
  companyRoutes(app, companies);

  await buildIndexes(connection);
  await hearFacts(app, { connection, clock, name: 'crm', hearers: [employees.hear, companies.hear] });
  return app;
}
