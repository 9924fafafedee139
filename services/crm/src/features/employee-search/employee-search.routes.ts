import { clientTagCalls, employeeSearchCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ClientTags } from './client-tags.ts';
import type { EmployeeSearchService } from './employee-search.ts';

export function employeeSearchRoutes(
  app: FastifyInstance,
  { search, single }: EmployeeSearchService,
  tags: ClientTags,
): void {
  mount(app, employeeSearchCalls.search, (query, advisor) => search(advisor, query));
  mount(app, employeeSearchCalls.profile, ({ userId }, advisor) => single(advisor, userId));
  mount(app, clientTagCalls.used, (_body, { userId }) => tags.used(userId));
  mount(app, clientTagCalls.add, ({ clientId, tag }, { userId }) => tags.add(userId, clientId, tag));
  mount(app, clientTagCalls.remove, ({ clientId, tag }, { userId }) => tags.remove(userId, clientId, tag));
}
