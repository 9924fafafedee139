import { NEXT_STEP_STATUS, PLAN_STATUS, type PlanStatus, type KeyFigures } from '@fw/contract-goals';
import type { Clock } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import {
  lastDecision,
  type DerivedPlanSource,
  type DerivedStep,
} from '../../shared/plan-state/derived-plan.ts';
import type { BenefitStepsRepo } from './benefit-steps.repo.ts';
import { benefitSteps } from './benefit-steps.ts';
import type { CompanyBenefitsRepo } from './company-benefits.repo.ts';

interface BenefitsPlanDependencies {
  readonly companyBenefitsRepo: Pick<CompanyBenefitsRepo, 'list'>;
  readonly benefitStepsRepo: BenefitStepsRepo;
  readonly clock: Clock;
}

/** Choosing the goal starts nothing; its plan is in progress from the first decided step on. */
const benefitsStatus = (chosenOn: IsoDate | null, decisions: number): PlanStatus =>
  chosenOn === null || decisions === 0 ? PLAN_STATUS.notStarted : PLAN_STATUS.inProgress;

/** How much the employer offers, and how many of its steps are decided. */
function benefitsKeyFigures(offered: number, steps: readonly DerivedStep[]): KeyFigures {
  const shown = steps.filter(({ isRemoved }) => !isRemoved);
  const done = shown.filter(({ status }) => status !== NEXT_STEP_STATUS.uncompleted).length;
  const figure = offered === 1 ? '1 benefit' : `${String(offered)} benefits`;
  return {
    figure,
    caption: 'from your employer',
    sentence: `Your employer offers ${figure}.`,
    isMet: false,
    progress:
      shown.length === 0
        ? null
        : { share: done / shown.length, text: `${String(done)} of ${String(shown.length)} steps decided` },
    curve: null,
  };
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
      const steps = benefitSteps(benefits, decided, chosenOn ?? clock.today());
      return {
        status: benefitsStatus(chosenOn, decided.length),
        steps,
        keyFigures: chosenOn === null ? null : benefitsKeyFigures(benefits.length, steps),
        change: lastDecision(
          decided,
          steps.filter(({ isRemoved }) => !isRemoved),
        ),
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
