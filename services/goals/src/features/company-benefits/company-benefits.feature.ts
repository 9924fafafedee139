import { companyBenefitCalls } from '@fw/contract-goals';
import { mount, mountInternal } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { benefitStepsRepo } from './benefit-steps.repo.ts';
import { benefitsPlan } from './benefits-plan.ts';
import { companyBenefitsRepo } from './company-benefits.repo.ts';
import { companyBenefitsService } from './company-benefits.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const companyBenefitsFeature = defineFeature(
  'company-benefits',
  ({ connection, clock }: Dependencies) => {
    const benefits = companyBenefitsRepo(connection);
    const steps = benefitStepsRepo(connection);
    const service = companyBenefitsService({ companyBenefitsRepo: benefits, clock });
    return {
      routes: (app) => {
        mount(app, companyBenefitCalls.list, (_body, { companyId }) => service.list(companyId));
        mountInternal(app, companyBenefitCalls.load, service.load);
      },
      provides: {
        companyBenefitsRepo: benefits,
        insertStep: steps.insert,
        plan: benefitsPlan({
          companyBenefitsRepo: benefits,
          benefitStepsRepo: steps,
          clock,
        }),
      },
    };
  },
);
