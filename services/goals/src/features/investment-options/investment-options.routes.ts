import { investmentOptionCalls } from '@fw/contract-goals';
import { sponsorInvestmentCalls } from '@fw/contract-goals/sponsor-investments';
import { mount, mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { InvestmentOptionsService } from './investment-options.ts';

export function investmentOptionRoutes(
  app: FastifyInstance,
  { types, list, load }: InvestmentOptionsService,
): void {
  mount(app, investmentOptionCalls.types, (_body, _caller, { planType }) => types(planType));
  mount(app, investmentOptionCalls.list, (_body, { companyId }, { planType, investmentType }) =>
    list(companyId, planType, { investmentType, fixedIncome: null }),
  );
  mount(app, investmentOptionCalls.matching, (_body, { companyId }, { planType, ...filter }) =>
    list(companyId, planType, filter),
  );
  mountInternal(app, sponsorInvestmentCalls.load, load);
}
