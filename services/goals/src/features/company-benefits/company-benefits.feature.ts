import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { benefitStepsRepo } from './benefit-steps.repo.ts';
import { benefitsPlan } from './benefits-plan.ts';
import { companyBenefitsRepo } from './company-benefits.repo.ts';
import { companyBenefitRoutes } from './company-benefits.routes.ts';
import { companyBenefitsService } from './company-benefits.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const companyBenefitsFeature = defineFeature(
  'company-benefits',
  ({ connection, clock }: Dependencies) => {
    const benefits = companyBenefitsRepo(connection);
    const steps = benefitStepsRepo(connection);
    const service = companyBenefitsService({ companyBenefitsRepo: benefits, clock });
    return {
      routes: (app) => companyBenefitRoutes(app, service),
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
