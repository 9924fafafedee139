import type { ClientSession, QueryFilter } from 'mongoose';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted } from 'mongoose';
import { DERIVED, literal, type SetStage } from './derive.ts';
import {
  transactionRow,
  type StoredTransaction,
  type TransactionRow,
  type transactionModel,
} from './transactions.schema.ts';

/** Keeps the parts of an original in their order. */
export const partExternalId = (id: string, order: number): string =>
  `part:${String(order).padStart(2, '0')}:${id}`;

/** What a part has from its original: it changes with the original and is never the part's own. */
export const fromOriginal = (original: TransactionRow) => ({
  connectionId: literal(original.connectionId),
  accountId: literal(original.accountId),
  accountExternalId: literal(original.accountExternalId),
  accountName: literal(original.accountName),
  date: literal(original.date),
  description: literal(original.description),
  currency: literal(original.currency),
  isPending: literal(original.isPending),
  isManual: literal(original.isManual),
  isEveryday: literal(original.isEveryday),
  live: literal(original.live),
  removedAt: literal(original.removedAt),
  copyId: literal(original.copyId),
});

/** Brings the parts of the split originals among `where` up to their originals; call it after a write of originals. */
export async function followOriginals(
  model: ReturnType<typeof transactionModel>,
  where: QueryFilter<StoredTransaction>,
  session: ClientSession,
): Promise<void> {
  const split = await model
    .find({ ...where, splitCents: trusted({ $ne: 0, $exists: true }) }, null, { session })
    .lean();
  for (const original of rowDecoder(model, transactionRow).many(split)) {
    const stages: SetStage[] = [{ $set: fromOriginal(original) }, ...DERIVED];
    await model.updateMany({ userId: original.userId, partOf: original._id }, stages, {
      updatePipeline: true,
      session,
    });
  }
}
