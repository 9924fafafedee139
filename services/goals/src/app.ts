import { buildMongoService, mountFeatures, type TestableServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { budgetGoalFeature } from './features/budget-goal/budget-goal.feature.ts';
import { clientPlansFeature } from './features/client-plans/client-plans.feature.ts';
import { companyBenefitsFeature } from './features/company-benefits/company-benefits.feature.ts';
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts';
import { distributionFeature } from './features/distribution/distribution.feature.ts';
import { exportFeature } from './features/export/export.feature.ts';
import { goalsFeature } from './features/goals/goals.feature.ts';
import { investmentOptionsFeature } from './features/investment-options/investment-options.feature.ts';
import { nextStepsFeature } from './features/next-steps/next-steps.feature.ts';
import { planReportFeature } from './features/plan-report/plan-report.feature.ts';
import { planVersionsFeature } from './features/plan-versions/plan-versions.feature.ts';
import { plansFeature } from './features/plans/plans.feature.ts';
import { restoreFeature } from './features/restore/restore.feature.ts';
import { REGISTRY, type PlanDefinitions } from './plan-types/registry.ts';
import { derivedPlans } from './shared/plan-state/derived-plans.ts';
import { chosenGoalsRepo } from './shared/records/chosen-goals.repo.ts';
import type { FinancesSource } from './shared/sources/finances.source.ts';
import type { ProfileSource } from './shared/sources/profile.source.ts';

export interface GoalsOptions extends TestableServiceDependencies {
  readonly finances: FinancesSource;
  readonly profile: ProfileSource;
  /** Plan types that can be started; every one that has a definition unless a test passes others. */
  readonly definitions?: PlanDefinitions;
}

/** The goals service over its own database. */
export async function buildGoals(options: GoalsOptions): Promise<FastifyInstance> {
  const { connection, clock, finances, profile, definitions = REGISTRY } = options;
  const app = buildMongoService('goals', options);

  const benefits = companyBenefitsFeature({ connection, clock });
  const { companyBenefitsRepo } = benefits.provides;
  const plans = plansFeature({
    connection,
    clock,
    log: app.log,
    definitions,
    finances,
    profile,
    companyBenefitsRepo,
  });
  const { reader, drafts, deletePlans } = plans.provides;
  const budgetGoal = budgetGoalFeature({ connection, clock, finances });
  const sources = [benefits.provides.plan, budgetGoal.provides.plan];
  const derived = derivedPlans({ sources, chosenGoalsRepo: chosenGoalsRepo(connection, clock), clock });
  const goals = goalsFeature({ connection, clock, definitions, deletePlans, derivedPlans: derived });
  const nextSteps = nextStepsFeature({ connection, clock, derivedPlans: derived });

  const shared = { connection, clock, definitions };
  const dashboard = dashboardFeature({
    ...shared,
    finances,
    goals: goals.provides,
    nextSteps: nextSteps.provides,
    derivedPlans: derived,
  });

  await mountFeatures(app, { connection, clock, name: 'goals' }, [
    benefits,
    budgetGoal,
    clientPlansFeature({
      ...shared,
      reader,
      drafts,
      goals: goals.provides,
      committedFigures: dashboard.provides.committedFigures,
      companyBenefitsRepo,
    }),
    dashboard,
    distributionFeature({ clock }),
    exportFeature({ connection, clock, definitions, finances, goals: goals.provides }),
    goals,
    investmentOptionsFeature({ connection, clock }),
    nextSteps,
    planReportFeature({ connection, clock, definitions }),
    planVersionsFeature({ connection, definitions, restore: drafts.restore }),
    plans,
    restoreFeature({
      connection,
      clock,
      plans: plans.provides,
      benefits: benefits.provides,
      budgetGoal: budgetGoal.provides,
    }),
  ]);
  return app;
}
