import { buildService } from '@fw/service-kit';
import {
  buildBus,
  buildIndexes,
  listenToFacts,
  mongoSubmissions,
  pingMongo,
  type Ground,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { auditRoute } from './features/access-log/access-log.routes.ts';
import { mongoAccessLog } from './features/access-log/access-log.repo.ts';
import { mongoCompanies } from './features/companies/companies.repo.ts';
import { companyRoutes } from './features/companies/companies.routes.ts';
import { employeeSearch } from './features/employee-search/employee-search.ts';
import { employeeSearchRoutes } from './features/employee-search/employee-search.routes.ts';
import { mongoEmployees } from './features/employee-search/employee.repo.ts';

/** What the CRM service stands on; tests leave the logger out. */
export type CrmOptions = Omit<Ground, 'logger' | 'testDoor'> & Partial<Pick<Ground, 'logger' | 'testDoor'>>;

/** The CRM service over its own database, listening to who registered and changed. */
export async function buildCrm({ connection, clock, ...options }: CrmOptions): Promise<FastifyInstance> {
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
  await buildBus(connection);
  const listening = listenToFacts({
    connection,
    name: 'crm',
    clock,
    handle: async (fact, session) => {
      await employees.hear(fact, session);
      await companies.hear(fact, session);
    },
    onError: (error) => {
      app.log.error({ err: error }, 'a fact was not taken');
    },
  });
  app.addHook('onClose', () => listening.stop());
  return app;
}
