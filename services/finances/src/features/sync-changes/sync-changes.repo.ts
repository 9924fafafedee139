import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import {
  INDEX,
  transactionModel,
  transactionRow,
  type TransactionRow,
} from '../../shared/ledger/transactions.schema.ts';

/** When a sync did something to a row. */
export const TIMES = { added: 'bornAt', changed: 'changedAt', removed: 'removedAt' } as const;
export type ChangeKind = keyof typeof TIMES;

const INDEXES = { added: INDEX.born, changed: INDEX.changed, removed: INDEX.removed } as const;

export type SyncChangesRepo = ReturnType<typeof syncChangesRepo>;

/** Rows of banks by what a sync did to them; parts of splits follow their originals and are left out. */
export function syncChangesRepo(connection: Connection) {
  const model = transactionModel(connection);
  const rows = rowDecoder(model, transactionRow);
  const ofBank = (userId: string) => ({ userId, isManual: false, partOf: null });
  return {
    since: async (userId: string, kind: ChangeKind, at: Date): Promise<TransactionRow[]> =>
      rows.many(
        await model
          .find({ ...ofBank(userId), [TIMES[kind]]: trusted({ $gte: at }) })
          .hint(INDEXES[kind])
          .lean(),
      ),
    latest: async (userId: string, kind: ChangeKind): Promise<Date | null> => {
      const field = TIMES[kind];
      const row = rows.one(
        await model
          .findOne({ ...ofBank(userId), [field]: trusted({ $gt: new Date(0) }) })
          .sort({ [field]: -1 })
          .hint(INDEXES[kind])
          .lean(),
      );
      return row?.[field] ?? null;
    },
  };
}
