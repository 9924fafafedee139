import { companyBenefitCalls } from '@fw/contract-goals';
import { mount, mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CompanyBenefitsService } from './company-benefits.ts';

export function companyBenefitRoutes(app: FastifyInstance, { list, load }: CompanyBenefitsService): void {
  mount(app, companyBenefitCalls.list, (_body, { companyId }) => list(companyId));
  mountInternal(app, companyBenefitCalls.load, load);
}
