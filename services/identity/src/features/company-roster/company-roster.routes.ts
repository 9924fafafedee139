import { companyRosterCalls } from '@fw/contract-identity/company-roster';
import { mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CompanyRosterService } from './company-roster.ts';

/** The CRM service alone may call; it verifies which companies the advisor serves. */
export function companyRosterRoutes(app: FastifyInstance, { list }: CompanyRosterService): void {
  mountForServices(app, companyRosterCalls.list, ({ companyId, ...page }) => list(companyId, page));
}
