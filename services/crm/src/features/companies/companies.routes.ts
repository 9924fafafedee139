import { companyCalls, companyDetailCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CompaniesService } from './companies.ts';

export function companyRoutes(app: FastifyInstance, companies: CompaniesService): void {
  mount(app, companyCalls.list, (_body, { userId }) => companies.list(userId));
  mount(app, companyDetailCalls.detail, ({ companyId }, advisor) => companies.detail(advisor, companyId));
  mount(app, companyDetailCalls.roster, (query, advisor) => companies.roster(advisor, query));
  mount(app, companyDetailCalls.saveSettings, (settings, { userId }) =>
    companies.saveSettings(userId, settings),
  );
}
