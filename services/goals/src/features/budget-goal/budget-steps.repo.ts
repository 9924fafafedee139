import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import type { YearMonth } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { budgetStepRow, budgetStepSchema, type BudgetStepRow } from './budget-steps.schema.ts';

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
