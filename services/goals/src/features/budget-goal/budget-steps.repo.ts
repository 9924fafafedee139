import { budgetStepKey, nextStepStatus } from '@fw/contract-goals';
import {
  insertOnce,
  mongoSchema,
  monthField,
  rowDecoder,
  timeField,
  userIdField,
} from '@fw/service-kit/mongo';
import type { YearMonth } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** What a person decided about a step of the budget goal. */
const budgetStepRow = z.object({
  userId: userIdField,
  key: budgetStepKey,
  /** The month the decision holds for; null where it holds for good. */
  month: z.nullable(monthField),
  status: nextStepStatus,
  changedAt: timeField,
  /** Deleted by the person as a next step: it is not listed again. */
  isRemoved: z.optional(z.boolean()),
});
export type BudgetStepRow = z.output<typeof budgetStepRow>;

const budgetStepSchema = mongoSchema(budgetStepRow);
budgetStepSchema.index({ userId: 1, month: 1, key: 1 }, { unique: true });

export type BudgetStepsRepo = ReturnType<typeof budgetStepsRepo>;

/** What people decided about the steps of the budget goal. */
export function budgetStepsRepo(connection: Connection) {
  const model = connection.model('BudgetStep', budgetStepSchema, 'budgetSteps');
  const rows = rowDecoder(model, budgetStepRow);

  return {
    /** The decisions that hold in a month. */
    list: async (userId: string, month: YearMonth): Promise<BudgetStepRow[]> =>
      rows.many(await model.find({ userId, month: trusted({ $in: [month, null] }) }).lean()),
    set: async ({ userId, key, month, ...decision }: BudgetStepRow): Promise<void> => {
      await model.updateOne({ userId, key, month }, { $set: decision }, { upsert: true });
    },
    /** False when there is a decision already. */
    insert: (row: BudgetStepRow): Promise<boolean> => insertOnce(model, row),
    deleteAll: async (userId: string): Promise<void> => {
      await model.deleteMany({ userId });
    },
  };
}
