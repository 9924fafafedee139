import { employeeSearchCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { EmployeeSearchService } from './employee-search.ts';

export function employeeSearchRoutes(app: FastifyInstance, { search, single }: EmployeeSearchService): void {
  mount(app, employeeSearchCalls.search, (query, advisor) => search(advisor, query));
  mount(app, employeeSearchCalls.profile, ({ userId }, advisor) => single(advisor, userId));
}
