import { PLAN_STATUS, type GoalType } from '@fw/contract-goals';
import type { Clock } from '@fw/service-kit';
import { rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import type * as z from 'zod/mini';
import { goalRow, goalSchema } from './chosen-goals.schema.ts';

export type ChosenGoal = z.output<typeof goalRow>;
export type ChosenGoalsRepo = ReturnType<typeof chosenGoalsRepo>;

/** Goals that people chose, at most one of each type. */
export function chosenGoalsRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Goal', goalSchema, 'goals');
  const rows = rowDecoder(model, goalRow);

  return {
    list: async (userId: string): Promise<ChosenGoal[]> => rows.many(await model.find({ userId }).lean()),
    /** Adds the goal; one that was chosen before stays as it is. */
    insert: async (userId: string, goalType: GoalType): Promise<void> => {
      const row = { status: PLAN_STATUS.planPending, chosenAt: clock.date() };
      await model.updateOne({ userId, goalType }, { $setOnInsert: row }, { upsert: true });
    },
    /** False when the person had not chosen it. */
    remove: async (userId: string, goalType: GoalType): Promise<boolean> =>
      (await model.deleteOne({ userId, goalType })).deletedCount === 1,
  };
}
