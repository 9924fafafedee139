import { randomId } from '@fw/service-kit';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { HOME_CURRENCY, type NormalTransaction, type TransactionDelta } from '../../aggregator/adapter.ts';
import { DERIVED, literal, type SetStage } from '../../ledger/derive.ts';
import { followOriginals } from '../../ledger/parts.repo.ts';
import { transactionModel, transactionRow } from '../../ledger/transactions.schema.ts';
import type { AccountsByExternalId, KnownAccount, WriteContext } from './synced-accounts.repo.ts';

const BATCH_SIZE = 500;

type TransactionModel = ReturnType<typeof transactionModel>;

const withExternalId = z.pick(transactionRow, { externalId: true });
const withAccountExternalId = z.pick(transactionRow, { accountExternalId: true });

export type RowChanges = Pick<TransactionDelta, 'added' | 'modified' | 'removed'>;

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );

/** An unknown account never overwrites a known one, and its rows count in no sum until the account is known. */
const accountFields = (account: KnownAccount | undefined) =>
  account
    ? {
        accountId: literal(account.id),
        accountName: literal(account.name),
        isEveryday: literal(account.isEveryday),
      }
    : {
        accountId: { $ifNull: ['$accountId', null] },
        accountName: { $ifNull: ['$accountName', ''] },
        isEveryday: { $and: [{ $ifNull: ['$accountId', false] }, { $ifNull: ['$isEveryday', false] }] },
      };

const IS_STORED = { $ne: [{ $type: '$_id' }, 'missing'] };

/** Whether what the person reads of the row changes. */
const differs = ({ date, description, value, isPending }: NormalTransaction) => ({
  $or: [
    { $ne: ['$date', literal(date)] },
    { $ne: ['$description', literal(description)] },
    { $ne: [{ $ifNull: ['$fullCents', '$valueCents'] }, literal(value)] },
    { $ne: ['$isPending', literal(isPending)] },
    { $not: ['$live'] },
  ],
});

/** Writes what the bank reports and touches nothing that is the person's: `hidden` and `userCategoryId` stay. */
function written(
  { userId, at }: Pick<WriteContext, 'userId' | 'at'>,
  account: KnownAccount | undefined,
  row: NormalTransaction,
): SetStage[] {
  return [
    {
      $set: {
        _id: { $ifNull: ['$_id', randomId()] },
        bornAt: { $cond: [IS_STORED, { $ifNull: ['$bornAt', null] }, literal(at)] },
        changedAt: {
          $cond: [{ $and: [IS_STORED, differs(row)] }, literal(at), { $ifNull: ['$changedAt', null] }],
        },
        userId: literal(userId),
        ...accountFields(account),
        accountExternalId: literal(row.accountExternalId),
        date: literal(row.date),
        description: literal(row.description),
        fullCents: literal(row.value),
        currency: literal(row.currency),
        providerCategoryId: literal(row.categoryId),
        userCategoryId: { $ifNull: ['$userCategoryId', null] },
        isPending: literal(row.isPending),
        isManual: literal(false),
        hidden: { $ifNull: ['$hidden', false] },
        live: literal(row.currency === HOME_CURRENCY),
        removedAt: literal(null),
        sourceId: { $ifNull: ['$sourceId', null] },
      },
    },
    ...DERIVED,
  ];
}

/** A pending row that was posted keeps its own id, so category and visibility chosen for it stay with it. */
async function followPosted(
  model: TransactionModel,
  { connectionId, session }: WriteContext,
  rows: readonly NormalTransaction[],
): Promise<void> {
  const posted = rows.flatMap(({ externalId, pendingOf }) =>
    pendingOf === null ? [] : [{ externalId, pendingOf }],
  );
  const saved = await model
    .find(
      { connectionId, externalId: trusted({ $in: posted.map(({ externalId }) => externalId) }) },
      { externalId: 1 },
      { session },
    )
    .lean();
  const known = new Set(
    rowDecoder(model, withExternalId)
      .many(saved)
      .map(({ externalId }) => externalId),
  );
  const fresh = posted.filter(({ externalId }) => !known.has(externalId));
  for (const batch of batches(fresh)) {
    await model.collection.bulkWrite(
      batch.map(({ externalId, pendingOf }) => ({
        updateOne: { filter: { connectionId, externalId: pendingOf }, update: { $set: { externalId } } },
      })),
      { session },
    );
  }
}

async function remove(
  model: TransactionModel,
  { connectionId, at, session }: WriteContext,
  ids: readonly string[],
): Promise<void> {
  for (const batch of batches(ids)) {
    await model.updateMany(
      { connectionId, externalId: trusted({ $in: batch }), removedAt: null },
      [{ $set: { live: literal(false), removedAt: literal(at) } }, ...DERIVED],
      { updatePipeline: true, session },
    );
  }
}

/** Rows whose account was not known when they came get it as soon as it is. */
async function assignAccounts(
  model: TransactionModel,
  { connectionId, session }: WriteContext,
  accounts: AccountsByExternalId,
): Promise<void> {
  const orphans = { connectionId, accountId: null, isManual: false };
  const found = await model.find(orphans, { accountExternalId: 1 }, { session }).lean();
  const rows = rowDecoder(model, withAccountExternalId).many(found);
  for (const externalId of new Set(rows.map(({ accountExternalId }) => accountExternalId))) {
    const account = accounts.get(externalId ?? '');
    if (!account) continue;
    await model.updateMany(
      { ...orphans, accountExternalId: externalId },
      [{ $set: accountFields(account) }, ...DERIVED],
      { updatePipeline: true, session },
    );
  }
}

export type SyncedTransactionsRepo = ReturnType<typeof syncedTransactionsRepo>;

/** Brings the rows of one connection up to a delta; applying the same delta again changes nothing that is seen. */
export function syncedTransactionsRepo(connection: Connection) {
  const model = transactionModel(connection);

  return {
    /** Removals come first: a row that is removed and added in one delta is there afterwards. */
    apply: async (
      context: WriteContext,
      accounts: AccountsByExternalId,
      { added, modified, removed }: RowChanges,
    ): Promise<void> => {
      const { connectionId, session } = context;
      const rows = [...new Map([...added, ...modified].map((row) => [row.externalId, row])).values()];
      await followPosted(model, context, rows);
      await remove(model, context, removed);
      for (const batch of batches(rows)) {
        await model.collection.bulkWrite(
          batch.map((row) => ({
            updateOne: {
              filter: { connectionId, externalId: row.externalId },
              update: written(context, accounts.get(row.accountExternalId), row),
              upsert: true,
            },
          })),
          { ordered: false, session },
        );
      }
      await assignAccounts(model, context, accounts);
      const changed = [...removed, ...rows.map(({ externalId }) => externalId)];
      for (const batch of batches(changed)) {
        await followOriginals(model, { connectionId, externalId: trusted({ $in: batch }) }, session);
      }
    },
    /** Rows without an account that carry no account id of the bank: only reading all rows again supplies it. */
    hasUnassignable: async (connectionId: string): Promise<boolean> =>
      (await model.exists({ connectionId, accountId: null, isManual: false, accountExternalId: null })) !==
      null,
    /** After all rows were read again: what still has no account belongs to none. */
    giveUpUnassignable: async ({ connectionId, session }: WriteContext): Promise<void> => {
      await model.updateMany(
        { connectionId, accountId: null, isManual: false, accountExternalId: null },
        [{ $set: { accountExternalId: literal(''), isEveryday: literal(false) } }, ...DERIVED],
        { updatePipeline: true, session },
      );
    },
    /** Rows in another currency than US dollars: kept, but in no list and no sum. */
    countForeign: (connectionId: string): Promise<number> =>
      model.countDocuments({
        connectionId,
        live: false,
        currency: trusted({ $nin: [null, HOME_CURRENCY] }),
        removedAt: null,
      }),
  };
}
