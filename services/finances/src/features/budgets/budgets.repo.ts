import { isDuplicateKey } from '@fw/service-kit/mongo';
import { cents, yearMonth } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import type { BudgetStep } from './budget-steps.ts';
import { budgetModel, type BudgetRow } from './budgets.schema.ts';

/** The budget of one category through time. */
export interface StoredBudget {
  readonly budgetId: string;
  readonly categoryId: string;
  readonly steps: readonly BudgetStep[];
  readonly version: number;
}

const stored = ({ _id, categoryId, steps, version }: BudgetRow): StoredBudget => ({
  budgetId: _id,
  categoryId,
  version,
  steps: steps.map(({ fromMonth, targetCents }) => ({
    fromMonth: yearMonth(fromMonth),
    target: targetCents === null ? null : cents(targetCents),
  })),
});

const rowSteps = (steps: readonly BudgetStep[]) =>
  steps.map(({ fromMonth, target }) => ({ fromMonth, targetCents: target }));

export type BudgetStore = ReturnType<typeof budgetStore>;

export function budgetStore(connection: Connection) {
  const model = budgetModel(connection);

  return {
    all: async (userId: string): Promise<StoredBudget[]> =>
      (await model.find({ userId }).lean<BudgetRow[]>()).map(stored),
    find: async (userId: string, categoryId: string): Promise<StoredBudget | null> => {
      const row = await model.findOne({ userId, categoryId }).lean<BudgetRow>();
      return row && stored(row);
    },
    categoriesOf: async (userId: string, budgetIds: readonly string[]): Promise<string[]> => {
      const rows = await model
        .find({ userId, _id: trusted({ $in: [...budgetIds] }) }, { categoryId: 1 })
        .lean<Pick<BudgetRow, 'categoryId'>[]>();
      return rows.map(({ categoryId }) => categoryId);
    },
    /** False when another request made it first. */
    insert: async (userId: string, budget: StoredBudget): Promise<boolean> => {
      try {
        await model.create([
          {
            _id: budget.budgetId,
            userId,
            categoryId: budget.categoryId,
            steps: rowSteps(budget.steps),
            version: budget.version,
          },
        ]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** False when the version that was seen is gone. */
    replace: async (userId: string, seen: StoredBudget, steps: readonly BudgetStep[]): Promise<boolean> => {
      const done = await model.updateOne(
        { _id: seen.budgetId, userId, version: seen.version },
        { $set: { steps: rowSteps(steps) }, $inc: { version: 1 } },
      );
      return done.matchedCount === 1;
    },
    remove: async (userId: string, seen: StoredBudget): Promise<boolean> => {
      const done = await model.deleteOne({ _id: seen.budgetId, userId, version: seen.version });
      return done.deletedCount === 1;
    },
  };
}
