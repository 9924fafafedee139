import { MAX_AMOUNT } from '@fw/contract-finances/limits';
import { dayField, idField, rowDecoder } from '@fw/service-kit/mongo';
import { negate, saturatingCents, type Cents, type IsoDate } from '@fw/units';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { INDEX, transactionModel } from '../../shared/ledger/transactions.schema.ts';

/** What the transactions of one day changed the balance of an account by. */
export interface PastChange {
  readonly accountId: string;
  readonly day: IsoDate;
  readonly amount: Cents;
}

const changeLine = z.object({ _id: z.object({ accountId: idField, day: dayField }), amount: z.number() });

const PER_DAY = (amount: string | object) => ({
  $group: { _id: { accountId: '$accountId', day: '$date' }, amount: { $sum: amount } },
});

export type PastChangesRepo = ReturnType<typeof pastChangesRepo>;

/**
 * Changes of balances by the rows of banks. Rows that the person hid or replaced by a copy changed them too; rows that
 * are pending did not yet.
 */
export function pastChangesRepo(connection: Connection) {
  const model = transactionModel(connection);
  const lines = rowDecoder(model, changeLine);
  return {
    /** Of a person's accounts, after a day: at most one of each account and day. */
    listAfter: async (
      userId: string,
      accountIds: readonly string[],
      day: IsoDate,
    ): Promise<readonly PastChange[]> => {
      const rows = {
        userId,
        date: { $gt: day },
        isManual: false,
        accountId: { $in: [...accountIds] },
        valueCents: { $gte: negate(MAX_AMOUNT), $lte: MAX_AMOUNT },
      };
      const read = (where: object, index: string, amount: string | object) =>
        model.aggregate<unknown>([{ $match: { ...rows, ...where } }, PER_DAY(amount)]).hint(index);
      const found = await Promise.all([
        // Nearly every row: answered from the index alone.
        read({ counted: true }, INDEX.sums, '$valueCents'),
        read({ counted: false, live: true }, INDEX.sums, '$valueCents'),
        read({ isPending: true, live: true }, INDEX.pending, { $multiply: ['$valueCents', -1] }),
      ]);
      return lines.many(found.flat()).map(({ _id, amount }) => ({ ..._id, amount: saturatingCents(amount) }));
    },
  };
}
