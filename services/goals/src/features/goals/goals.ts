import type { Goal, GoalType, PlanStatus } from '@fw/contract-goals';
import { notFound } from '@fw/service-kit';
import { GOAL_TABLE, STATUS_TEXT } from './goal-table.ts';

export interface ChosenGoal {
  readonly goalType: GoalType;
  readonly status: PlanStatus;
}

export interface GoalStore {
  readonly chosenBy: (userId: string) => Promise<readonly ChosenGoal[]>;
  /** Adds the goal with a pending plan; a goal chosen before keeps its status. */
  readonly choose: (userId: string, goalType: GoalType) => Promise<void>;
  readonly remove: (userId: string, goalType: GoalType) => Promise<boolean>;
}

type Row = (typeof GOAL_TABLE)[number];

const describe = (row: Row, chosen: ChosenGoal | undefined): Goal => {
  const status = chosen?.status ?? 0;
  return { ...row, status, statusText: STATUS_TEXT[status], isChosen: chosen !== undefined };
};

export function goals(store: GoalStore) {
  const explore = async (userId: string): Promise<Goal[]> => {
    const chosen = new Map((await store.chosenBy(userId)).map((goal) => [goal.goalType, goal]));
    return GOAL_TABLE.map((row) => describe(row, chosen.get(row.goalType)));
  };

  const exploreOne = async (userId: string, goalType: GoalType): Promise<Goal> => {
    const goal = (await explore(userId)).find((each) => each.goalType === goalType);
    if (!goal) throw notFound();
    return goal;
  };

  return {
    explore,
    exploreOne,
    mine: async (userId: string): Promise<Goal[]> =>
      (await explore(userId)).filter(({ isChosen }) => isChosen),
    choose: async (userId: string, goalType: GoalType): Promise<Goal> => {
      await store.choose(userId, goalType);
      return exploreOne(userId, goalType);
    },
    remove: async (userId: string, goalType: GoalType): Promise<Goal> => {
      if (!(await store.remove(userId, goalType))) throw notFound();
      return exploreOne(userId, goalType);
    },
  };
}

export type Goals = ReturnType<typeof goals>;
