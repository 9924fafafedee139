import {
  NEXT_STEP_STATUS,
  PLAN_STATUS,
  type NextStep,
  type NextStepStatus,
  type PlanType,
} from '@fw/contract-goals';
import { notFound, type Clock } from '@fw/service-kit';
import { daysBetween, type IsoDate } from '@fw/units';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { NextStepRow } from '../../shared/records/next-steps.schema.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';

interface NextStepsDependencies {
  readonly nextStepsRepo: NextStepsRepo;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly clock: Clock;
}

/** Time until a day in words. */
export function timeLeft(dueOn: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'Overdue';
  if (days === 0) return 'Due today';
  return days === 1 ? '1 day left' : `${String(days)} days left`;
}

export const nextStepOf = (row: NextStepRow, today: IsoDate): NextStep => {
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

export type NextStepsService = ReturnType<typeof nextStepsService>;

/** Next steps of the plans that are committed. */
export function nextStepsService({ nextStepsRepo, plansRepo, clock }: NextStepsDependencies) {
  const shown = (rows: readonly NextStepRow[]): NextStep[] =>
    rows.filter(({ isRemoved }) => !isRemoved).map((row) => nextStepOf(row, clock.today()));

  const all = async (userId: string): Promise<NextStep[]> => {
    const [steps, plans] = await Promise.all([nextStepsRepo.list(userId), plansRepo.list(userId)]);
    const started: ReadonlySet<PlanType> = new Set(
      plans.filter(({ status }) => status !== PLAN_STATUS.notStarted).map(({ planType }) => planType),
    );
    return shown(steps.filter(({ planType }) => started.has(planType)));
  };

  return {
    all,
    ofPlan: async (userId: string, planType: PlanType): Promise<NextStep[]> =>
      shown(await nextStepsRepo.listOfPlan({ userId, planType })),
    setStatus: async (userId: string, id: string, status: NextStepStatus): Promise<NextStep> => {
      if (!(await nextStepsRepo.setStatus({ userId, _id: id }, status, clock.date()))) throw notFound();
      const row = await nextStepsRepo.find(userId, id);
      if (!row) throw notFound();
      return nextStepOf(row, clock.today());
    },
    remove: async (userId: string, id: string): Promise<NextStep> => {
      const row = await nextStepsRepo.find(userId, id);
      if (!row || !(await nextStepsRepo.remove(row, clock.date()))) throw notFound();
      return nextStepOf(row, clock.today());
    },
  };
}
