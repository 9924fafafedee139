import type { NextStepStatus, PlanType } from '@fw/contract-goals';
import { isMatched, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { nextStepRow, nextStepSchema, type NextStepRow } from './next-steps.schema.ts';

export type NextStepsRepo = ReturnType<typeof nextStepsRepo>;

interface PlanKey {
  readonly userId: string;
  readonly planType: PlanType;
}

/** Next steps of people, the ones that are due first in front. */
export function nextStepsRepo(connection: Connection) {
  const model = connection.model('NextStep', nextStepSchema, 'nextSteps');
  const rows = rowDecoder(model, nextStepRow);

  return {
    list: async (userId: string): Promise<NextStepRow[]> =>
      rows.many(await model.find({ userId }).sort({ dueOn: 1, key: 1 }).lean()),
    listOfPlan: async ({ userId, planType }: PlanKey, session?: ClientSession): Promise<NextStepRow[]> =>
      rows.many(
        await model
          .find({ userId, planType }, null, session ? { session } : {})
          .sort({ dueOn: 1, key: 1 })
          .lean(),
      ),
    find: async (userId: string, id: string): Promise<NextStepRow | null> =>
      rows.one(await model.findOne({ userId, _id: id, isRemoved: false }).lean()),
    insertMany: async (steps: readonly NextStepRow[], session: ClientSession): Promise<void> => {
      if (steps.length > 0) await model.insertMany([...steps], { session });
    },
    /** The words of a step whose key stays. */
    rename: async (
      { userId, _id }: Pick<NextStepRow, 'userId' | '_id'>,
      words: Pick<NextStepRow, 'name' | 'description'>,
      session: ClientSession,
    ): Promise<void> => {
      await model.updateOne({ userId, _id }, { $set: { ...words } }, { session });
    },
    deleteMany: async (userId: string, ids: readonly string[], session: ClientSession): Promise<void> => {
      if (ids.length > 0) await model.deleteMany({ userId, _id: trusted({ $in: [...ids] }) }, { session });
    },
    deleteOfPlan: async ({ userId, planType }: PlanKey, session: ClientSession): Promise<void> => {
      await model.deleteMany({ userId, planType }, { session });
    },
    /** False when the person has no such step. */
    setStatus: async (
      { userId, _id }: Pick<NextStepRow, 'userId' | '_id'>,
      status: NextStepStatus,
      changedAt: Date,
    ): Promise<boolean> =>
      isMatched(await model.updateOne({ userId, _id, isRemoved: false }, { $set: { status, changedAt } })),
    remove: async ({ userId, _id }: Pick<NextStepRow, 'userId' | '_id'>, changedAt: Date): Promise<boolean> =>
      isMatched(
        await model.updateOne({ userId, _id, isRemoved: false }, { $set: { isRemoved: true, changedAt } }),
      ),
  };
}
