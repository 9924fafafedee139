import {
  NEXT_STEP_STATUS,
  PLAN_STATUS,
  type NextStep,
  type NextStepStatus,
  type PlanType,
} from '@fw/contract-goals';
import { notFound, type Caller, type Clock } from '@fw/service-kit';
import { daysBetween, type IsoDate } from '@fw/units';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { DerivedPlans } from '../../shared/plan-state/derived-plans.ts';
import type { ShownStep } from '../../shared/records/next-steps.schema.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';

export interface NextStepsDependencies {
  readonly nextStepsRepo: NextStepsRepo;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly derivedPlans: Pick<DerivedPlans, 'steps' | 'decide'>;
  readonly clock: Clock;
}

/** Time until a day in words. */
export function timeLeft(dueOn: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'Overdue';
  if (days === 0) return 'Due today';
  return days === 1 ? '1 day left' : `${String(days)} days left`;
}

export const toNextStep = (row: ShownStep, today: IsoDate): NextStep => {
  const isOpen = row.status === NEXT_STEP_STATUS.uncompleted;
  return {
    id: row._id,
    planType: row.planType,
    name: row.name,
    description: row.description,
    status: row.status,
    dueOn: row.dueOn,
    timeLeftForCompletion: isOpen ? timeLeft(row.dueOn, today) : '',
    isOverdue: isOpen && row.dueOn < today,
  };
};

/** Next steps of the plans that are committed, and of the chosen goals without a questionnaire. */
export function nextStepsService({ nextStepsRepo, plansRepo, derivedPlans, clock }: NextStepsDependencies) {
  const shown = (rows: readonly ShownStep[]): NextStep[] =>
    rows
      .filter(({ isRemoved }) => !isRemoved)
      .map((row) => toNextStep(row, clock.today()))
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));

  const all = async (caller: Caller): Promise<NextStep[]> => {
    const [steps, plans, derived] = await Promise.all([
      nextStepsRepo.list(caller.userId),
      plansRepo.list(caller.userId),
      derivedPlans.steps(caller),
    ]);
    const started: ReadonlySet<PlanType> = new Set(
      plans.filter(({ status }) => status !== PLAN_STATUS.notStarted).map(({ planType }) => planType),
    );
    return shown([...steps.filter(({ planType }) => started.has(planType)), ...derived]);
  };

  /** The step of a plan with a questionnaire; null for another id. */
  const setStored = async (userId: string, _id: string, status: NextStepStatus): Promise<ShownStep | null> =>
    (await nextStepsRepo.setStatus({ userId, _id }, status, clock.date()))
      ? nextStepsRepo.find(userId, _id)
      : null;
  const removeStored = async (userId: string, id: string): Promise<ShownStep | null> => {
    const row = await nextStepsRepo.find(userId, id);
    return row && (await nextStepsRepo.remove(row, clock.date())) ? row : null;
  };

  const found = (step: ShownStep | null): NextStep => {
    if (!step) throw notFound();
    return toNextStep(step, clock.today());
  };

  return {
    all,
    ofPlan: async (caller: Caller, planType: PlanType): Promise<NextStep[]> => {
      const [steps, derived] = await Promise.all([
        nextStepsRepo.listOfPlan({ userId: caller.userId, planType }),
        derivedPlans.steps(caller),
      ]);
      return shown([...steps, ...derived.filter((step) => step.planType === planType)]);
    },
    setStatus: async (caller: Caller, id: string, status: NextStepStatus): Promise<NextStep> =>
      found(
        (await setStored(caller.userId, id, status)) ??
          (await derivedPlans.decide(caller, id, { status, isRemoved: false })),
      ),
    remove: async (caller: Caller, id: string): Promise<NextStep> =>
      found(
        (await removeStored(caller.userId, id)) ??
          (await derivedPlans.decide(caller, id, { isRemoved: true })),
      ),
  };
}
