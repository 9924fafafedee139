import type { OfferedPlanType } from '@fw/contract-goals';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PlannerOf } from '@fw/web-kit/planners';
import type { PlanQuestionnaireRoute } from './plans/plan-types.ts';
import type { CommittedProps } from './plans/create-summary.ts';

interface PlannerPages {
  readonly Questionnaire: LazyExoticComponent<ComponentType<PlanQuestionnaireRoute>>;
  readonly Summary: LazyExoticComponent<ComponentType<CommittedProps>>;
}

interface PlannerSource<Type extends OfferedPlanType> {
  readonly planner: () => Promise<PlannerOf<Type>>;
  readonly summary: () => Promise<ComponentType<CommittedProps>>;
}

/** The two pages of a planner, each loaded when it is opened. */
const lazyPages = <Type extends OfferedPlanType>({
  planner,
  summary,
}: PlannerSource<Type>): PlannerPages => ({
  Questionnaire: lazy(async () => {
    const [{ createQuestionnaire }, plannerOf] = await Promise.all([
      import('./plans/create-questionnaire.tsx'),
      planner(),
    ]);
    return { default: createQuestionnaire(plannerOf) };
  }),
  Summary: lazy(async () => ({ default: await summary() })),
});

/** The pages of each plan type with a questionnaire; a missing type does not compile. */
export const PLANNERS: Record<OfferedPlanType, PlannerPages> = {
  ASSET_ALLOCATION: lazyPages({
    planner: async () =>
      (await import('../features/asset-allocation/asset-allocation.planner.ts')).assetAllocationPlanner,
    summary: async () =>
      (await import('../features/asset-allocation/asset-allocation.summary.tsx')).AssetAllocationSummary,
  }),
  EMERGENCY_FUND: lazyPages({
    planner: async () =>
      (await import('../features/emergency-fund/emergency-fund.planner.ts')).emergencyFundPlanner,
    summary: async () =>
      (await import('../features/emergency-fund/emergency-fund.summary.tsx')).EmergencyFundSummary,
  }),
  REDUCE_DEBT: lazyPages({
    planner: async () => (await import('../features/debt/debt.planner.ts')).debtPlanner,
    summary: async () => (await import('../features/debt/debt.summary.tsx')).DebtSummary,
  }),
  DISABILITY_INSURANCE: lazyPages({
    planner: async () =>
      (await import('../features/disability-insurance/disability-insurance.planner.ts'))
        .disabilityInsurancePlanner,
    summary: async () =>
      (await import('../features/disability-insurance/disability-insurance.summary.tsx'))
        .DisabilityInsuranceSummary,
  }),
  ESTATE_PLANNING: lazyPages({
    planner: async () =>
      (await import('../features/estate-planning/estate-planning.planner.ts')).estatePlanningPlanner,
    summary: async () =>
      (await import('../features/estate-planning/estate-planning.summary.tsx')).EstatePlanningSummary,
  }),
  LIFE_INSURANCE: lazyPages({
    planner: async () =>
      (await import('../features/life-insurance/life-insurance.planner.ts')).lifeInsurancePlanner,
    summary: async () =>
      (await import('../features/life-insurance/life-insurance.summary.tsx')).LifeInsuranceSummary,
  }),
  PARTNER_LIFE_INSURANCE: lazyPages({
    planner: async () =>
      (await import('../features/life-insurance/life-insurance.planner.ts')).partnerLifeInsurancePlanner,
    summary: async () =>
      (await import('../features/life-insurance/life-insurance.summary.tsx')).PartnerLifeInsuranceSummary,
  }),
  STUDENT_DEBT: lazyPages({
    planner: async () =>
      (await import('../features/student-debt/student-debt.planner.ts')).studentDebtPlanner,
    summary: async () =>
      (await import('../features/student-debt/student-debt.summary.tsx')).StudentDebtSummary,
  }),
  DISTRIBUTION_PLANNING: lazyPages({
    planner: async () =>
      (await import('../features/distribution/distribution.planner.ts')).distributionPlanner,
    summary: async () =>
      (await import('../features/distribution/distribution.summary.tsx')).DistributionSummary,
  }),
  RETIREMENT: lazyPages({
    planner: async () => (await import('../features/retirement/retirement.planner.ts')).retirementPlanner,
    summary: async () => (await import('../features/retirement/retirement.summary.tsx')).RetirementSummary,
  }),
};

/** True for a plan type that can be answered here. */
export const isOffered = (planType: string): planType is OfferedPlanType => Object.hasOwn(PLANNERS, planType);
