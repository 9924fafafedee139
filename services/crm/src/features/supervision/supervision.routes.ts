import { supervisionCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Supervision } from './supervision.ts';

export function supervisionRoutes(app: FastifyInstance, { search, open, file, accesses }: Supervision): void {
  mount(app, supervisionCalls.search, (query, administrator) => search(administrator, query));
  mount(app, supervisionCalls.open, (record, administrator) => open(administrator, record));
  mount(app, supervisionCalls.file, (filter, administrator) => file(administrator, filter));
  mount(app, supervisionCalls.accesses, ({ companyId, page }, administrator) =>
    accesses(administrator, companyId, page),
  );
}
