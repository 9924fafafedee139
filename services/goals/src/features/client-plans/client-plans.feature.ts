import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { sponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import { clientPlanRoutes, type ClientPlanRoutesDependencies } from './client-plans.routes.ts';
import {
  clientPlansService,
  companyOffer,
  type ClientPlansDependencies,
  type CompanyOfferDependencies,
} from './client-plans.ts';

type Dependencies = Pick<ServiceDependencies, 'connection'> &
  ClientPlansDependencies &
  Pick<ClientPlanRoutesDependencies, 'goals'> &
  Pick<CompanyOfferDependencies, 'companyBenefitsRepo'>;

export const clientPlansFeature = defineFeature('client-plans', (dependencies: Dependencies) => {
  const { connection, definitions, goals, reader, drafts, companyBenefitsRepo } = dependencies;
  const clientPlans = clientPlansService({ definitions, reader, drafts });
  const offerOf = companyOffer({
    companyBenefitsRepo,
    sponsorInvestmentsRepo: sponsorInvestmentsRepo(connection),
  });
  return { routes: (app) => clientPlanRoutes(app, { goals, clientPlans, offerOf }) };
});
