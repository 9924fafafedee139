import {
  PLAN_STATUS,
  planStatusText,
  type Goal,
  type GoalLink,
  type GoalPlan,
  type GoalType,
  type PlanStatus,
} from '@fw/contract-goals';
import { notFound, type Clock } from '@fw/service-kit';
import { goalPlanOf } from '../../shared/plan-state/goal-plan.ts';
import { stateOf } from '../../shared/plan-state/plan-states.ts';
import { GOAL_OF_PLAN, plansOfGoal } from '../../plan-types/plan-catalog.ts';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import { GOAL_TABLE } from './goal-table.ts';
import type { ChosenGoal, GoalsRepo } from './goals.repo.ts';

type GoalDescription = (typeof GOAL_TABLE)[number];

export interface GoalsDependencies {
  readonly goalsRepo: GoalsRepo;
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly nextStepsRepo: Pick<NextStepsRepo, 'list'>;
  /** Takes the plans of a goal back to the beginning; true when one was started. */
  readonly deletePlans: (userId: string, goalType: GoalType) => Promise<boolean>;
  readonly clock: Clock;
}

const { notStarted, planPending } = PLAN_STATUS;

/** Statuses are numbered by urgency [B3-03]; a chosen goal without a plan waits for one. */
function statusOf(plans: readonly GoalPlan[], isChosen: boolean): PlanStatus {
  const [mostUrgent = notStarted] = plans.map(({ status }) => status).toSorted((one, other) => other - one);
  return mostUrgent === notStarted && isChosen ? planPending : mostUrgent;
}

interface PlansOfGoal {
  readonly plans: readonly GoalPlan[];
  /** The plans that can be chosen first; one that builds on another is entered from it [B2-03]. */
  readonly choosable: readonly GoalPlan[];
}

/** Several plans to choose from, none is the default, and none is in progress [B4-02]. */
const isSelectionNeeded = ({ plans, choosable }: PlansOfGoal, status: PlanStatus): boolean =>
  choosable.length > 1 &&
  !plans.some(({ isDefault }) => isDefault) &&
  (status === notStarted || status === planPending);

function goalOf(description: GoalDescription, listed: PlansOfGoal, chosen: ChosenGoal | undefined): Goal {
  const { plans } = listed;
  const isChosen = chosen !== undefined || plans.some((plan) => plan.status !== notStarted);
  const status = statusOf(plans, isChosen);
  return {
    ...description,
    status,
    statusText: planStatusText(status),
    isChosen,
    plans: [...plans],
    isPlanSelectionNeeded: isSelectionNeeded(listed, status),
  };
}

export type GoalsService = ReturnType<typeof goalsService>;

/** The seven categories with the plans of a person. */
export function goalsService(dependencies: GoalsDependencies) {
  const { goalsRepo, definitions, plansRepo, nextStepsRepo, deletePlans, clock } = dependencies;

  const explore = async (userId: string): Promise<Goal[]> => {
    const [chosenGoals, rows, steps] = await Promise.all([
      goalsRepo.list(userId),
      plansRepo.list(userId),
      nextStepsRepo.list(userId),
    ]);
    const read = { definitions, rows, steps, today: clock.today() };
    return GOAL_TABLE.map((description) => {
      const plans = plansOfGoal(description.goalType).flatMap((planType) => {
        const definition = definitions[planType];
        return definition ? [goalPlanOf(definition, stateOf(planType, read))] : [];
      });
      const choosable = plans.filter(({ planType }) => definitions[planType]?.basedOn === undefined);
      const chosen = chosenGoals.find(({ goalType }) => goalType === description.goalType);
      return goalOf(description, { plans, choosable }, chosen);
    });
  };

  const exploreOne = async (userId: string, goalType: GoalType): Promise<Goal> => {
    const goal = (await explore(userId)).find((each) => each.goalType === goalType);
    if (!goal) throw notFound();
    return goal;
  };

  return {
    explore,
    exploreOne,
    all: async (userId: string): Promise<Goal[]> =>
      (await explore(userId)).filter(({ isChosen }) => isChosen),
    choose: async (userId: string, goalType: GoalType): Promise<Goal> => {
      await goalsRepo.insert(userId, goalType);
      return exploreOne(userId, goalType);
    },
    remove: async (userId: string, goalType: GoalType): Promise<Goal> => {
      const hadPlan = await deletePlans(userId, goalType);
      const wasChosen = await goalsRepo.remove(userId, goalType);
      if (!hadPlan && !wasChosen) throw notFound();
      return exploreOne(userId, goalType);
    },
    /** Goals with a started plan that counts with the account [A3-10]. */
    byAccount: async (userId: string, accountId: string): Promise<GoalLink[]> => {
      const rows = (await plansRepo.list(userId)).filter(
        ({ status, accountIds }) => status !== notStarted && accountIds.includes(accountId),
      );
      return rows.flatMap(({ planType }) => {
        const goal = GOAL_TABLE.find(({ goalType }) => goalType === GOAL_OF_PLAN[planType]);
        if (!goal) return [];
        const { goalType, goalCategory, name, route } = goal;
        return [{ goalTypeEnum: goalCategory, url: route, goalType, planType, name }];
      });
    },
  };
}
