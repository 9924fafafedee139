import { buildService } from '@fw/service-kit';
import {
  buildIndexes,
  mongoCallCounter,
  mongoSubmissions,
  personalData,
  personalDataRoute,
  pingMongo,
  subscribeToEvents,
  type TestableServiceDependencies,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { budgetGoalRoutes } from './features/budget-goal/budget-goal.routes.ts';
import { budgetGoalService } from './features/budget-goal/budget-goal.ts';
import { budgetStepsRepo } from './features/budget-goal/budget-steps.repo.ts';
import { clientPlanRoutes } from './features/client-plans/client-plans.routes.ts';
import { clientPlansService, companyOffer } from './features/client-plans/client-plans.ts';
import { companyBenefitsRepo } from './features/company-benefits/company-benefits.repo.ts';
import { companyBenefitRoutes } from './features/company-benefits/company-benefits.routes.ts';
import { companyBenefitsService } from './features/company-benefits/company-benefits.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { dashboardService } from './features/dashboard/dashboard.ts';
import { distributionRoutes } from './features/distribution/distribution.routes.ts';
import { exportRoutes } from './features/export/export.routes.ts';
import { exportService } from './features/export/export.ts';
import { goalsRepo } from './features/goals/goals.repo.ts';
import { goalRoutes } from './features/goals/goals.routes.ts';
import { goalsService } from './features/goals/goals.ts';
import { investmentOptionRoutes } from './features/investment-options/investment-options.routes.ts';
import { investmentOptionsService } from './features/investment-options/investment-options.ts';
import { nextStepRoutes } from './features/next-steps/next-steps.routes.ts';
import { nextStepsService } from './features/next-steps/next-steps.ts';
import { planVersionRoutes } from './features/plan-versions/plan-versions.routes.ts';
import { planVersionsService } from './features/plan-versions/plan-versions.ts';
import { planCommits } from './features/plans/plan-commits.ts';
import { planDeletion } from './features/plans/plan-deletion.repo.ts';
import { planDrafts } from './features/plans/plan-drafts.ts';
import { planNotices } from './features/plans/plan-notices.repo.ts';
import { planReader } from './features/plans/plan-reader.ts';
import { planRebase } from './features/plans/plan-rebase.ts';
import { planRelations } from './features/plans/plan-relations.ts';
import { planSources } from './features/plans/plan-sources.ts';
import { planRoutes } from './features/plans/plans.routes.ts';
import { profileOutbox } from './features/plans/profile-outbox.ts';
import { REGISTRY, type PlanDefinitions } from './plan-types/registry.ts';
import { accountLinksRepo } from './records/account-links.repo.ts';
import { commitRepo } from './records/commit.repo.ts';
import { nextStepsRepo } from './records/next-steps.repo.ts';
import { planVersionsRepo } from './records/plan-versions.repo.ts';
import { plansRepo } from './records/plans.repo.ts';
import { profileUpdatesRepo } from './records/profile-updates.repo.ts';
import { sponsorInvestmentsRepo } from './records/sponsor-investments.repo.ts';
import type { FinancesSource } from './sources/finances.source.ts';
import type { ProfileSource } from './sources/profile.source.ts';

export interface GoalsOptions extends TestableServiceDependencies {
  readonly finances: FinancesSource;
  readonly profile: ProfileSource;
  /** Plan types that can be started; every one that has a definition unless a test passes others. */
  readonly definitions?: PlanDefinitions;
}

const repositories = ({ connection, clock }: Pick<GoalsOptions, 'connection' | 'clock'>) => ({
  goalsRepo: goalsRepo(connection, clock),
  plansRepo: plansRepo(connection),
  planVersionsRepo: planVersionsRepo(connection),
  nextStepsRepo: nextStepsRepo(connection),
  accountLinksRepo: accountLinksRepo(connection),
  profileUpdatesRepo: profileUpdatesRepo(connection),
  commitRepo: commitRepo(connection),
  sponsorInvestmentsRepo: sponsorInvestmentsRepo(connection),
  companyBenefitsRepo: companyBenefitsRepo(connection),
  budgetStepsRepo: budgetStepsRepo(connection),
});

/** The goals service over its own database, subscribed to changes of profile and accounts. */
export async function buildGoals(options: GoalsOptions): Promise<FastifyInstance> {
  const { connection, clock, finances, profile, definitions = REGISTRY, ...service } = options;
  const repos = repositories(options);
  const shared = { ...repos, definitions, clock, finances, profile };
  const app = buildService({
    ...service,
    name: 'goals',
    clock,
    submissions: mongoSubmissions(connection, clock),
    callCounter: mongoCallCounter(connection, clock),
    ready: () => pingMongo(connection),
  });
  const onError = (error: unknown): void => {
    app.log.error({ err: error }, 'the profile did not take over what a plan changed');
  };

  const outbox = profileOutbox({ ...shared, onError });
  const sources = planSources(shared);
  const reader = planReader(shared);
  const drafts = planDrafts({ ...shared, reader, sources });
  const commits = planCommits({ ...shared, reader, sources, outbox });
  const goals = goalsService({ ...shared, deletePlans: planDeletion(shared) });
  const nextSteps = nextStepsService(shared);

  goalRoutes(app, goals);
  planRoutes(app, {
    readPlan: planRebase({ ...shared, reader, sources }),
    drafts,
    commits,
    relations: planRelations(shared),
    clock,
  });
  clientPlanRoutes(app, {
    goals,
    clientPlans: clientPlansService({ definitions, reader, drafts }),
    offerOf: companyOffer(repos),
  });
  distributionRoutes(app, clock);
  planVersionRoutes(app, planVersionsService(shared), drafts.restore);
  nextStepRoutes(app, nextSteps);
  investmentOptionRoutes(app, investmentOptionsService(shared));
  budgetGoalRoutes(app, budgetGoalService(shared));
  companyBenefitRoutes(app, companyBenefitsService(shared));
  dashboardRoutes(app, dashboardService({ ...shared, goals, nextSteps }), goals);
  exportRoutes(app, exportService({ ...shared, goals }));

  const personal = personalData(connection);
  personalDataRoute(app, personal);

  await buildIndexes(connection);
  await subscribeToEvents(app, {
    connection,
    clock,
    name: 'goals',
    preparations: [personal.prepareEvent],
    handlers: [planNotices(shared).handleEvent, personal.handleEvent],
  });
  const stopOutbox = outbox.start();
  app.addHook('onClose', stopOutbox);
  return app;
}
