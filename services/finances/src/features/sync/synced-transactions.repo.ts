import { randomId } from '@fw/service-kit';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { HOME_CURRENCY, type NormalTransaction, type TransactionDelta } from '../../aggregator/adapter.ts';
import { DERIVED, literal, type SetStage } from '../../shared/ledger/derive.ts';
import { followOriginals } from '../../shared/ledger/parts.repo.ts';
import { transactionModel, transactionRow } from '../../shared/ledger/transactions.schema.ts';
import { inBatches, followReplacements } from './replaced-rows.repo.ts';
import type { AccountsByExternalId, KnownAccount, WriteContext } from './synced-accounts.repo.ts';

type TransactionModel = ReturnType<typeof transactionModel>;

const withAccountExternalId = z.pick(transactionRow, { accountExternalId: true });

export type RowChanges = Pick<TransactionDelta, 'added' | 'modified' | 'removed'> &
  Partial<Pick<TransactionDelta, 'replacements'>>;

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

interface Written {
  readonly row: NormalTransaction;
  /** The pending row that it replaces, if that one is still there. */
  readonly awaited: string | undefined;
}

/** Writes what the bank reports and touches nothing that is the person's: `hidden` and `userCategoryId` stay. */
function written(
  { userId, at }: Pick<WriteContext, 'userId' | 'at'>,
  account: KnownAccount | undefined,
  { row, awaited }: Written,
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
        pendingOf: awaited === undefined ? { $ifNull: ['$pendingOf', null] } : literal(awaited),
      },
    },
    ...DERIVED,
  ];
}

async function remove(
  model: TransactionModel,
  { userId, connectionId, at, session }: WriteContext,
  ids: readonly string[],
): Promise<void> {
  for (const batch of inBatches(ids)) {
    await model.updateMany(
      { userId, connectionId, pendingOf: trusted({ $in: batch, $gt: '' }) },
      { $set: { pendingOf: null } },
      { session },
    );
    await model.updateMany(
      { userId, connectionId, externalId: trusted({ $in: batch }), removedAt: null },
      [{ $set: { live: literal(false), removedAt: literal(at) } }, ...DERIVED],
      { updatePipeline: true, session },
    );
  }
}

/** Rows whose account was not known when they came get it as soon as it is. */
async function assignAccounts(
  model: TransactionModel,
  { userId, connectionId, session }: WriteContext,
  accounts: AccountsByExternalId,
): Promise<void> {
  const orphans = { userId, connectionId, accountId: null, isManual: false };
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

type ConnectionOwner = Pick<WriteContext, 'userId' | 'connectionId'>;

const unassignable = ({ userId, connectionId }: ConnectionOwner) => ({
  userId,
  connectionId,
  accountId: null,
  isManual: false,
  accountExternalId: null,
});

/** The last report of each row that is not removed. */
function remaining(reported: readonly NormalTransaction[], removed: readonly string[]): NormalTransaction[] {
  const byId = new Map(reported.map((row) => [row.externalId, row]));
  for (const id of removed) byId.delete(id);
  return [...byId.values()];
}

export type SyncedTransactionsRepo = ReturnType<typeof syncedTransactionsRepo>;

/** Brings the rows of one connection up to a delta; applying the same delta again changes nothing that is seen. */
export function syncedTransactionsRepo(connection: Connection) {
  const model = transactionModel(connection);

  return {
    /** Removals hold against additions of the same id: a row that the bank reports in both is gone afterwards. */
    apply: async (
      context: WriteContext,
      accounts: AccountsByExternalId,
      { added, modified, removed, replacements = [] }: RowChanges,
    ): Promise<void> => {
      const { userId, connectionId, session } = context;
      const rows = remaining([...added, ...modified], removed);
      const awaited = await followReplacements(model, context, { rows, removed, replacements });
      await remove(model, context, removed);
      for (const batch of inBatches(rows)) {
        await model.collection.bulkWrite(
          batch.map((row) => ({
            updateOne: {
              filter: { userId, connectionId, externalId: row.externalId },
              update: written(context, accounts.get(row.accountExternalId), {
                row,
                awaited: awaited.get(row.externalId),
              }),
              upsert: true,
            },
          })),
          { ordered: false, session },
        );
      }
      await assignAccounts(model, context, accounts);
      const changed = [...removed, ...rows.map(({ externalId }) => externalId)];
      for (const batch of inBatches(changed)) {
        await followOriginals(model, { userId, connectionId, externalId: trusted({ $in: batch }) }, session);
      }
    },
    /** Rows without an account that carry no account id of the bank: only reading all rows again supplies it. */
    hasUnassignable: async (owner: ConnectionOwner): Promise<boolean> =>
      (await model.exists(unassignable(owner))) !== null,
    /** After all rows were read again: what still has no account belongs to none. */
    giveUpUnassignable: async ({ session, ...owner }: WriteContext): Promise<void> => {
      await model.updateMany(
        unassignable(owner),
        [{ $set: { accountExternalId: literal(''), isEveryday: literal(false) } }, ...DERIVED],
        { updatePipeline: true, session },
      );
    },
    /** Rows in another currency than US dollars: kept, but in no list and no sum. */
    countForeign: ({ userId, connectionId }: ConnectionOwner): Promise<number> =>
      model.countDocuments({
        userId,
        connectionId,
        live: false,
        currency: trusted({ $nin: [null, HOME_CURRENCY] }),
        removedAt: null,
      }),
  };
}
