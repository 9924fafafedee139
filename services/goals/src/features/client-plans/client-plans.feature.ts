import { planProposalCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { sponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import { clientPlanRoutes, type ClientPlanRoutesDependencies } from './client-plans.routes.ts';
import {
  clientPlansService,
  companyOffer,
  type ClientPlansDependencies,
  type CompanyOfferDependencies,
} from './client-plans.ts';
import { proposalsOfPlans, type Proposals, type ProposalsDependencies } from './proposals.ts';
import { sentProposalsOfPlans, type SentProposalsDependencies } from './sent-proposals.ts';

/** The side of the client, who alone takes proposed answers into a draft. */
function proposalRoutes(app: FastifyInstance, { open, accept, decline }: Proposals): void {
  mount(app, planProposalCalls.open, async (_body, { userId }, { planType }) => ({
    proposal: await open(userId, planType),
  }));
  mount(app, planProposalCalls.accept, (chosen, caller, { planType }) => accept(caller, planType, chosen));
  mount(app, planProposalCalls.decline, async (declined, { userId }, { planType }) => {
    await decline(userId, planType, declined);
    return {};
  });
}

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
