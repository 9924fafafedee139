import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { sponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import { investmentOptionRoutes } from './investment-options.routes.ts';
import { investmentOptionsService } from './investment-options.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const investmentOptionsFeature = defineFeature(
  'investment-options',
  ({ connection, clock }: Dependencies) => {
    const options = investmentOptionsService({
      sponsorInvestmentsRepo: sponsorInvestmentsRepo(connection),
      clock,
    });
    return { routes: (app) => investmentOptionRoutes(app, options) };
  },
);
