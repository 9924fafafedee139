import { NEXT_STEP_STATUS, PLAN_STATUS, type PlanStatus } from '@fw/contract-goals';
import type { Clock } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import type { DerivedPlanSource } from '../../shared/plan-state/derived-plan.ts';
import type { BenefitStepsRepo } from './benefit-steps.repo.ts';
import { benefitSteps } from './benefit-steps.ts';
import type { CompanyBenefitsRepo } from './company-benefits.repo.ts';

interface BenefitsPlanDependencies {
  readonly companyBenefitsRepo: Pick<CompanyBenefitsRepo, 'list'>;
  readonly benefitStepsRepo: BenefitStepsRepo;
  readonly clock: Clock;
}

/** A chosen goal waits for its first step, and is in progress from that one on. */
function statusOf(chosenOn: IsoDate | null, decisions: number): PlanStatus {
  if (chosenOn === null) return PLAN_STATUS.notStarted;
  return decisions === 0 ? PLAN_STATUS.planPending : PLAN_STATUS.inProgress;
}

/** The plan type COMPANY_BENEFITS [B3-01]: one step for each kind of benefit that the company offers. */
export function benefitsPlan(dependencies: BenefitsPlanDependencies): DerivedPlanSource {
  const { companyBenefitsRepo, benefitStepsRepo, clock } = dependencies;
  return {
    planType: 'COMPANY_BENEFITS',
    name: 'Company benefits',
    description: 'Find out what your employer offers, and use it.',
    read: async ({ userId, companyId }, chosenOn) => {
      const [benefits, decided] = await Promise.all([
        companyBenefitsRepo.list(companyId),
        benefitStepsRepo.list(userId),
      ]);
      return {
        status: statusOf(chosenOn, decided.length),
        steps: benefitSteps(benefits, decided, chosenOn ?? clock.today()),
      };
    },
    decide: ({ userId }, key, decision) =>
      benefitStepsRepo.set({
        userId,
        key,
        status: decision.isRemoved ? NEXT_STEP_STATUS.dismissed : decision.status,
        isRemoved: decision.isRemoved,
        changedAt: clock.date(),
      }),
    forget: (userId) => benefitStepsRepo.deleteAll(userId),
  };
}
