import { insertOnce, repeatAfterDuplicate, rowDecoder } from '@fw/service-kit/mongo';
import type { Cents, YearMonth } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { literal } from '../../shared/ledger/derive.ts';
import { endFrom, holdsIn, RESTORE_DELETED, setTargetFrom, wasDeletedLast } from './budget-steps.ts';
import { budgetRow, budgetSchema, type BudgetRow } from './budgets.schema.ts';

/** A new amount of one category from a month on. */
export interface TargetChange {
  readonly categoryId: string;
  readonly month: YearMonth;
  readonly target: Cents;
}

export const budgetModel = (connection: Connection) => connection.model('Budget', budgetSchema, 'budgets');

interface RolloverChange {
  readonly categoryId: string;
  readonly month: YearMonth;
  /** Null: nothing rolls over any more. */
  readonly from: YearMonth | null;
}

type BudgetModel = ReturnType<typeof budgetModel>;

/** Sets the first month that rolls over; null when the category has no budget in the month. */
const rolloverWrite =
  (model: BudgetModel) =>
  async (userId: string, { categoryId, month, from }: RolloverChange): Promise<BudgetRow | null> => {
    const filter = { userId, categoryId, $expr: trusted(holdsIn(month)) };
    const change = { $set: { rolloverFrom: from }, $inc: { version: 1 } };
    const options = { returnDocument: 'after' } as const;
    return rowDecoder(model, budgetRow).one(await model.findOneAndUpdate(filter, change, options).lean());
  };

/** Takes the deletion from a month on back; null when there is none, or when something changed the budget since. */
const restoreWrite =
  (model: BudgetModel) =>
  async (userId: string, categoryId: string, month: YearMonth): Promise<BudgetRow | null> => {
    const filter = { userId, categoryId, $expr: trusted(wasDeletedLast(month)) };
    const options = { returnDocument: 'after', updatePipeline: true } as const;
    return rowDecoder(model, budgetRow).one(
      await model.findOneAndUpdate(filter, [RESTORE_DELETED], options).lean(),
    );
  };

export type BudgetsRepo = ReturnType<typeof budgetsRepo>;

/** Budgets of every person, one row per category; each write is one atomic update. */
export function budgetsRepo(connection: Connection) {
  const model = budgetModel(connection);
  const rows = rowDecoder(model, budgetRow);

  const upsert = async (
    userId: string,
    newId: string,
    { categoryId, month, target }: TargetChange,
  ): Promise<BudgetRow | null> => {
    const newRow = { $set: { _id: { $ifNull: ['$_id', literal(newId)] } } };
    const row = await model
      .findOneAndUpdate({ userId, categoryId }, [newRow, setTargetFrom(month, target)], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean();
    return rows.one(row);
  };

  return {
    list: async (userId: string): Promise<BudgetRow[]> => rows.many(await model.find({ userId }).lean()),
    find: async (userId: string, categoryId: string): Promise<BudgetRow | null> =>
      rows.one(await model.findOne({ userId, categoryId }).lean()),
    findCategories: async (userId: string, budgetIds: readonly string[]): Promise<string[]> => {
      const found = await model.find({ userId, _id: trusted({ $in: [...budgetIds] }) }).lean();
      return rows.many(found).map(({ categoryId }) => categoryId);
    },
    /** Sets the amount of a category, whether it has a budget or not; parallel first writes become one row. */
    setTarget: (userId: string, newId: string, change: TargetChange): Promise<BudgetRow | null> =>
      repeatAfterDuplicate(() => upsert(userId, newId, change)),
    /** Changes a budget that applies in the month; null when there is none, or when the given `version` is outdated. */
    changeTarget: async (
      userId: string,
      { categoryId, month, target }: TargetChange,
      version?: number,
    ): Promise<BudgetRow | null> => {
      const filter = {
        userId,
        categoryId,
        ...(version === undefined ? {} : { version }),
        $expr: trusted(holdsIn(month)),
      };
      const options = { returnDocument: 'after', updatePipeline: true } as const;
      return rows.one(await model.findOneAndUpdate(filter, [setTargetFrom(month, target)], options).lean());
    },
    setRollover: rolloverWrite(model),
    /** Ends a budget that applies in the month; false when there is none. */
    end: async (userId: string, categoryId: string, month: YearMonth): Promise<boolean> => {
      const filter = { userId, categoryId, $expr: trusted(holdsIn(month)) };
      const { matchedCount } = await model.updateOne(filter, [endFrom(month)], { updatePipeline: true });
      return matchedCount === 1;
    },
    restore: restoreWrite(model),
    /** False when its category has a budget already. */
    insert: (row: BudgetRow): Promise<boolean> => insertOnce(model, row),
  };
}
