import { rowDecoder } from '@fw/service-kit/mongo';
import type { IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { DERIVED, literal, type SetStage } from '../../ledger/derive.ts';
import {
  INDEX,
  transactionModel,
  transactionRow,
  type TransactionRow,
} from '../../ledger/transactions.schema.ts';

/** What is set in one transaction. */
export interface RuleMark {
  readonly categoryId: string | null;
  readonly hidden: boolean;
  readonly ruleId: string | null;
  readonly ruleRunId: string | null;
}

const stages = ({ categoryId, hidden, ruleId, ruleRunId }: RuleMark): SetStage[] => [
  {
    $set: {
      userCategoryId: literal(categoryId),
      hidden: literal(hidden),
      ruleId: literal(ruleId),
      ruleRunId: literal(ruleRunId),
      isOwn: literal(false),
    },
  },
  ...DERIVED,
];

export type RuledRowsRepo = ReturnType<typeof ruledRowsRepo>;

/** Transactions as rules read and set them. */
export function ruledRowsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);
  return {
    since: async (userId: string, from: IsoDate): Promise<TransactionRow[]> =>
      decoder.many(
        await model
          .find({ userId, live: true, date: trusted({ $gte: from }) })
          .hint(INDEX.byDate)
          .lean(),
      ),
    bornSince: async (userId: string, at: Date): Promise<TransactionRow[]> =>
      decoder.many(
        await model
          .find({ userId, bornAt: trusted({ $gte: at }), live: true })
          .hint(INDEX.born)
          .lean(),
      ),
    byIds: async (userId: string, ids: readonly string[]): Promise<TransactionRow[]> =>
      decoder.many(await model.find({ userId, _id: trusted({ $in: [...ids] }), live: true }).lean()),
    /** Sets a row unless it was changed since it was read; false when it was. */
    mark: async ({ _id, userId, version }: TransactionRow, mark: RuleMark): Promise<boolean> => {
      const where = { _id, userId, version };
      return (await model.updateOne(where, stages(mark), { updatePipeline: true })).matchedCount === 1;
    },
  };
}
