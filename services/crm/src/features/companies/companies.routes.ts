import { companyCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AdvisorsRepo } from './advisors.repo.ts';
import type { CompaniesRepo } from './companies.repo.ts';

interface CompanyRouteDependencies {
  readonly companiesRepo: Pick<CompaniesRepo, 'list'>;
  readonly advisorsRepo: Pick<AdvisorsRepo, 'listCompanyIds'>;
}

export function companyRoutes(
  app: FastifyInstance,
  { companiesRepo, advisorsRepo }: CompanyRouteDependencies,
): void {
  mount(app, companyCalls.list, async (_body, { userId }) =>
    companiesRepo.list(await advisorsRepo.listCompanyIds(userId)),
  );
}
