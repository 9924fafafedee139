import { investmentOptionCalls } from '@fw/contract-goals';
import { sponsorInvestmentCalls } from '@fw/contract-goals/sponsor-investments';
import { mount, mountInternal } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { sponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import { investmentOptionsService } from './investment-options.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const investmentOptionsFeature = defineFeature(
  'investment-options',
  ({ connection, clock }: Dependencies) => {
    const options = investmentOptionsService({
      sponsorInvestmentsRepo: sponsorInvestmentsRepo(connection),
      clock,
    });
    return {
      routes: (app) => {
        mount(app, investmentOptionCalls.types, (_body, _caller, { planType }) => options.types(planType));
        mount(app, investmentOptionCalls.list, (_body, { companyId }, { planType, investmentType }) =>
          options.list(companyId, planType, { investmentType, fixedIncome: null }),
        );
        mount(app, investmentOptionCalls.matching, (_body, { companyId }, { planType, ...filter }) =>
          options.list(companyId, planType, filter),
        );
        mountInternal(app, sponsorInvestmentCalls.load, options.load);
      },
    };
  },
);
