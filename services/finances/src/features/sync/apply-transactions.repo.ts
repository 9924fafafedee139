import { stableId } from '@fw/service-kit';
import { trusted, type Connection } from 'mongoose';
import type { NormalTransaction, TransactionDelta } from '../../aggregator/adapter.ts';
import { DERIVED, literal, type SetStage } from '../../ledger/derive.ts';
import { transactionModel, type TransactionRow } from '../../ledger/transactions.schema.ts';
import type { AccountsByExternalId } from './apply-accounts.repo.ts';

const BATCH = 500;

export interface Target {
  readonly userId: string;
  readonly connectionId: string;
  readonly accounts: AccountsByExternalId;
}

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Writes what the bank says and touches nothing that is the person's: `hidden` and `userCategoryId` stay. */
function written({ userId, connectionId, accounts }: Target, row: NormalTransaction): SetStage[] {
  const account = accounts.get(row.accountExternalId);
  return [
    {
      $set: {
        _id: { $ifNull: ['$_id', stableId('transaction', connectionId, row.externalId)] },
        userId: literal(userId),
        accountId: literal(account?.id ?? null),
        accountName: literal(account?.name ?? ''),
        isEveryday: literal(account?.isEveryday ?? true),
        date: literal(row.date),
        description: literal(row.description),
        valueCents: literal(row.value),
        providerCategoryId: literal(row.categoryId),
        userCategoryId: { $ifNull: ['$userCategoryId', null] },
        isPending: literal(row.isPending),
        isManual: literal(false),
        hidden: { $ifNull: ['$hidden', false] },
        live: literal(true),
        removedAt: literal(null),
        sourceId: { $ifNull: ['$sourceId', null] },
      },
    },
    ...DERIVED,
  ];
}

export type ApplyTransactions = ReturnType<typeof applyTransactions>;

/** Brings the rows of one connection up to a delta; applying the same delta again changes nothing that is seen. */
export function applyTransactions(connection: Connection) {
  const model = transactionModel(connection);

  /** A pending row that was posted keeps its own id, so category and visibility chosen for it stay with it. */
  async function followPosted(connectionId: string, rows: readonly NormalTransaction[]): Promise<void> {
    const posted = rows.flatMap(({ externalId, pendingOf }) =>
      pendingOf === null ? [] : [{ externalId, pendingOf }],
    );
    const there = await model
      .find(
        { connectionId, externalId: trusted({ $in: posted.map(({ externalId }) => externalId) }) },
        { externalId: 1 },
      )
      .lean<Pick<TransactionRow, 'externalId'>[]>();
    const known = new Set(there.map(({ externalId }) => externalId));
    const fresh = posted.filter(({ externalId }) => !known.has(externalId));
    for (const batch of batches(fresh)) {
      await model.collection.bulkWrite(
        batch.map(({ externalId, pendingOf }) => ({
          updateOne: { filter: { connectionId, externalId: pendingOf }, update: { $set: { externalId } } },
        })),
      );
    }
  }

  return async (target: Target, { added, modified, removed }: TransactionDelta, at: Date): Promise<void> => {
    const { connectionId } = target;
    const rows = [...new Map([...added, ...modified].map((row) => [row.externalId, row])).values()];
    await followPosted(connectionId, rows);
    for (const batch of batches(rows)) {
      await model.collection.bulkWrite(
        batch.map((row) => ({
          updateOne: {
            filter: { connectionId, externalId: row.externalId },
            update: written(target, row),
            upsert: true,
          },
        })),
        { ordered: false },
      );
    }
    for (const batch of batches(removed)) {
      await model.updateMany(
        { connectionId, externalId: trusted({ $in: batch }), live: true },
        [{ $set: { live: literal(false), removedAt: literal(at) } }, ...DERIVED],
        { updatePipeline: true },
      );
    }
  };
}
