import {
  PLAN_STATUS,
  planStatusText,
  type Goal,
  type GoalLink,
  type GoalPlan,
  type GoalType,
  type PlanStatus,
} from '@fw/contract-goals';
import { notFound, type Caller, type Clock } from '@fw/service-kit';
import { toGoalPlan } from '../../shared/plan-state/goal-plan.ts';
import { toPlanState } from '../../shared/plan-state/plan-states.ts';
import { GOAL_OF_PLAN, plansOfGoal } from '../../plan-types/plan-catalog.ts';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import type { DerivedPlans } from '../../shared/plan-state/derived-plans.ts';
import type { ChosenGoal, ChosenGoalsRepo } from '../../shared/records/chosen-goals.repo.ts';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import { GOAL_TABLE } from './goal-table.ts';

type GoalDescription = (typeof GOAL_TABLE)[number];

export interface GoalsDependencies {
  readonly chosenGoalsRepo: ChosenGoalsRepo;
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly nextStepsRepo: Pick<NextStepsRepo, 'list'>;
  /** Takes the plans of a goal back to the beginning; true when one was started. */
  readonly deletePlans: (userId: string, goalType: GoalType) => Promise<boolean>;
  readonly derivedPlans: Pick<DerivedPlans, 'list' | 'forget'>;
  readonly clock: Clock;
}

const { notStarted, planPending } = PLAN_STATUS;

/** Statuses are numbered by urgency [B3-03]; choosing a goal starts none of its plans. */
function goalStatus(plans: readonly GoalPlan[]): PlanStatus {
  const [mostUrgent = notStarted] = plans.map(({ status }) => status).toSorted((one, other) => other - one);
  return mostUrgent;
}

interface PlansOfGoal {
  /** The plans with a questionnaire. */
  readonly plans: readonly GoalPlan[];
  readonly derived: readonly GoalPlan[];
  /** The plans that can be chosen first; one that builds on another is entered from it [B2-03]. */
  readonly choosable: readonly GoalPlan[];
}

/** Several plans to choose from, none is the default, and none is in progress [B4-02]. */
const isSelectionNeeded = ({ plans, choosable }: PlansOfGoal, status: PlanStatus): boolean =>
  choosable.length > 1 &&
  !plans.some(({ isDefault }) => isDefault) &&
  (status === notStarted || status === planPending);

function toGoal(description: GoalDescription, listed: PlansOfGoal, chosen: ChosenGoal | undefined): Goal {
  const plans = [...listed.plans, ...listed.derived];
  // Budgets alone choose no goal: removing the goal leaves them as they are.
  const isChosen = chosen !== undefined || listed.plans.some((plan) => plan.status !== notStarted);
  const status = goalStatus(plans);
  return {
    ...description,
    status,
    statusText: planStatusText(status),
    isChosen,
    plans,
    isPlanSelectionNeeded: isSelectionNeeded(listed, status),
  };
}

type ReaderDependencies = Pick<
  GoalsDependencies,
  'chosenGoalsRepo' | 'definitions' | 'plansRepo' | 'nextStepsRepo' | 'clock'
>;

/** The seven categories of a person, with the plans that were derived beside those of the database. */
const goalsReader =
  ({ chosenGoalsRepo, definitions, plansRepo, nextStepsRepo, clock }: ReaderDependencies) =>
  async (userId: string, derived: readonly GoalPlan[]): Promise<Goal[]> => {
    const [chosenGoals, rows, steps] = await Promise.all([
      chosenGoalsRepo.list(userId),
      plansRepo.list(userId),
      nextStepsRepo.list(userId),
    ]);
    const read = { definitions, rows, steps, today: clock.today() };
    return GOAL_TABLE.map((description) => {
      const types = plansOfGoal(description.goalType);
      const plans = types.flatMap((planType) => {
        const definition = definitions[planType];
        return definition ? [toGoalPlan(definition, toPlanState(planType, read))] : [];
      });
      return toGoal(
        description,
        {
          plans,
          derived: derived.filter(
            ({ planType }) => types.includes(planType) && definitions[planType] === undefined,
          ),
          choosable: plans.filter(({ planType }) => definitions[planType]?.basedOn === undefined),
        },
        chosenGoals.find(({ goalType }) => goalType === description.goalType),
      );
    });
  };

/** The seven categories with the plans of a person. */
export function goalsService(dependencies: GoalsDependencies) {
  const { chosenGoalsRepo, plansRepo, deletePlans, derivedPlans } = dependencies;
  const goalsOf = goalsReader(dependencies);

  const explore = async (caller: Caller): Promise<Goal[]> =>
    goalsOf(caller.userId, await derivedPlans.list(caller));

  const exploreOne = async (caller: Caller, goalType: GoalType): Promise<Goal> => {
    const goal = (await explore(caller)).find((each) => each.goalType === goalType);
    if (!goal) throw notFound();
    return goal;
  };

  return {
    explore,
    exploreOne,
    /** The goals with the plans that have a questionnaire alone. */
    withQuestionnaires: (userId: string): Promise<Goal[]> => goalsOf(userId, []),
    all: async (caller: Caller): Promise<Goal[]> =>
      (await explore(caller)).filter(({ isChosen }) => isChosen),
    choose: async (caller: Caller, goalType: GoalType): Promise<Goal> => {
      await chosenGoalsRepo.insert(caller.userId, goalType);
      return exploreOne(caller, goalType);
    },
    remove: async (caller: Caller, goalType: GoalType): Promise<Goal> => {
      const { userId } = caller;
      const hadPlan = await deletePlans(userId, goalType);
      await derivedPlans.forget(userId, goalType);
      const wasChosen = await chosenGoalsRepo.remove(userId, goalType);
      if (!hadPlan && !wasChosen) throw notFound();
      return exploreOne(caller, goalType);
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
