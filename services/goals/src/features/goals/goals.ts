import { PLAN_STATUS, PLAN_STATUS_TEXT, type Goal, type GoalType } from '@fw/contract-goals';
import { notFound } from '@fw/service-kit';
import { GOAL_TABLE } from './goal-table.ts';
import type { ChosenGoal, GoalsRepo } from './goals.repo.ts';

type GoalDescription = (typeof GOAL_TABLE)[number];

const goalOf = (description: GoalDescription, chosen: ChosenGoal | undefined): Goal => {
  const status = chosen?.status ?? PLAN_STATUS.notStarted;
  return { ...description, status, statusText: PLAN_STATUS_TEXT[status], isChosen: chosen !== undefined };
};

interface GoalsDependencies {
  readonly goalsRepo: GoalsRepo;
}

export type GoalsService = ReturnType<typeof goalsService>;

/** The seven categories with the goals that a person chose. */
export function goalsService({ goalsRepo }: GoalsDependencies) {
  const explore = async (userId: string): Promise<Goal[]> => {
    const chosen = new Map((await goalsRepo.list(userId)).map((goal) => [goal.goalType, goal]));
    return GOAL_TABLE.map((description) => goalOf(description, chosen.get(description.goalType)));
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
      if (!(await goalsRepo.remove(userId, goalType))) throw notFound();
      return exploreOne(userId, goalType);
    },
  };
}
