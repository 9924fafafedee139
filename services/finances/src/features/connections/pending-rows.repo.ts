import { idField, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { INDEX, transactionModel } from '../../ledger/transactions.schema.ts';

const pendingLine = z.object({ _id: idField, count: z.number() });

export type PendingRowsRepo = ReturnType<typeof pendingRowsRepo>;

/** Rows that the banks have not posted yet. */
export function pendingRowsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const lines = rowDecoder(model, pendingLine);
  return {
    /** How many pending rows count in sums, by connection; a connection without any is left out. */
    countByConnection: async (userId: string): Promise<ReadonlyMap<string, number>> => {
      const stages = [
        { $match: { userId, isPending: true, counted: true, connectionId: { $gt: '' } } },
        { $group: { _id: '$connectionId', count: { $sum: 1 } } },
      ];
      const found = lines.many(await model.aggregate(stages).hint(INDEX.pending));
      return new Map(found.map(({ _id, count }) => [_id, count]));
    },
  };
}
