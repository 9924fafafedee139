import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { sponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import { clientPlanRoutes, type ClientPlanRoutesDependencies } from './client-plans.routes.ts';
import {
  clientPlansService,
  companyOffer,
  type ClientPlansDependencies,
  type CompanyOfferDependencies,
} from './client-plans.ts';
import { proposalRoutes } from './proposals.routes.ts';
import { proposalsOfPlans, type ProposalsDependencies } from './proposals.ts';
import { sentProposalsOfPlans, type SentProposalsDependencies } from './sent-proposals.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<ProposalsDependencies, 'definitions' | 'reader'> & {
    readonly goals: ClientPlanRoutesDependencies['goals'] & Pick<SentProposalsDependencies, 'routeOf'>;
    readonly drafts: ClientPlansDependencies['drafts'] & ProposalsDependencies['drafts'];
  } & Pick<ClientPlanRoutesDependencies, 'committedFigures'> &
  Pick<CompanyOfferDependencies, 'companyBenefitsRepo'>;

export const clientPlansFeature = defineFeature('client-plans', (dependencies: Dependencies) => {
  const { connection, clock, definitions, goals, reader, drafts, companyBenefitsRepo, committedFigures } =
    dependencies;
  const shared = { definitions, plansRepo: plansRepo(connection), reader, clock };
  const proposals = proposalsOfPlans({ ...shared, drafts });
  const sentProposals = sentProposalsOfPlans({ ...shared, routeOf: goals.routeOf });
  const clientPlans = clientPlansService({
    definitions,
    reader,
    drafts,
    proposals: sentProposals,
    clock,
  });
  const offerOf = companyOffer({
    companyBenefitsRepo,
    sponsorInvestmentsRepo: sponsorInvestmentsRepo(connection),
  });
  return {
    routes: (app) => {
      clientPlanRoutes(app, { goals, committedFigures, clientPlans, proposals: sentProposals, offerOf });
      proposalRoutes(app, proposals);
    },
  };
});
