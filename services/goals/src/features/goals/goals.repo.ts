import type { Clock } from '@fw/service-kit';
import type { Connection } from 'mongoose';
import type { GoalStore } from './goals.ts';
import { goalSchema, type GoalDocument } from './goals.schema.ts';

const PLAN_PENDING = 1;

/** Goals of a person, in this service's own database. */
export function mongoGoals(connection: Connection, clock: Clock): GoalStore {
  const model = connection.model<GoalDocument>('Goal', goalSchema, 'goals');
  return {
    chosenBy: (userId) => model.find({ userId }, { goalType: 1, status: 1, _id: 0 }).lean(),
    choose: async (userId, goalType) => {
      await model.updateOne(
        { userId, goalType },
        { $setOnInsert: { status: PLAN_PENDING, chosenAt: clock.date() } },
        { upsert: true },
      );
    },
    remove: async (userId, goalType) => (await model.deleteOne({ userId, goalType })).deletedCount > 0,
  };
}
