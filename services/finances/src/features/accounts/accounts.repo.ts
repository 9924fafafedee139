import type { DomainEventPayload } from '@fw/contract-events';
import {
  MANUAL_ACCOUNT_ROWS,
  type AccountSettings,
  type ManualAccountDraft,
} from '@fw/contract-finances/accounts';
import { isValuedType } from '@fw/contract-finances/valued-accounts';
import { publishEvent, rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import { dayInProductZone } from '@fw/units';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import {
  accountModel,
  accountRow,
  rateSteps,
  toAccountSettings,
  type AccountRow,
} from '../../shared/ledger/accounts.schema.ts';
import { balancePointsRepo } from '../../shared/ledger/balance-points.repo.ts';
import { accountRows } from './account-rows.repo.ts';

export interface NewAccount {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
}

type Removal = Pick<NewAccount, 'id' | 'userId' | 'at'>;

/** What a person may change of an account from a bank [A4-17]. */
export type LinkedChange = Pick<AccountRow, 'givenName' | 'loanType'> & AccountSettings;

/** Everything that a form holds, as it is stored. */
const entered = (draft: ManualAccountDraft, at: Date) => ({
  enteredAt: at,
  name: draft.name,
  typeName: draft.typeName,
  balanceCents: draft.balance,
  rateE5: draft.interestRate === undefined ? null : rateSteps(draft.interestRate),
  minimumCents: draft.minimumMonthlyPayment ?? null,
  currentCents: draft.currentMonthlyPayment ?? null,
  loanType: draft.loanType ?? null,
  valuedOn: isValuedType(draft.typeName) ? (draft.valuedOn ?? dayInProductZone(at.getTime())) : null,
  ...toAccountSettings(draft),
});

const inserted = ({ id, at }: NewAccount, draft: ManualAccountDraft) => ({
  ...entered(draft, at),
  connectionId: null,
  externalId: id,
  isEveryday: true,
});

/** The account as it was read. */
const unchanged = ({ _id, userId, version }: AccountRow) => ({ _id, userId, version, goneAt: null });

/** The accounts of a person as they are stored. */
function accountReads(connection: Connection) {
  const model = accountModel(connection);
  const rows = rowDecoder(model, accountRow);
  return {
    list: async (userId: string): Promise<AccountRow[]> =>
      rows.many(await model.find({ userId, goneAt: null }).sort({ name: 1, _id: 1 }).lean()),
    /** The named accounts of the person, also those that their bank no longer names. */
    listByIds: async (userId: string, ids: readonly string[]): Promise<AccountRow[]> =>
      rows.many(await model.find({ _id: trusted({ $in: [...ids] }), userId }).lean()),
    find: async (userId: string, id: string): Promise<AccountRow | null> =>
      rows.one(await model.findOne({ _id: id, userId, goneAt: null }).lean()),
  };
}

/**
 * Removes an account added by hand and publishes it, in one transaction. The rows imported into it are deleted before;
 * those that are left at the signal are deleted by those who receive the event.
 */
function manualRemoval(connection: Connection) {
  const model = accountModel(connection);
  const imported = accountRows(connection);
  const points = balancePointsRepo(connection);
  return async ({ userId, id, at }: Removal, signal: AbortSignal): Promise<boolean> => {
    const owner = { _id: id, userId, connectionId: null };
    if (!(await model.exists(owner))) return false;
    const isNearlyDone = await imported.removeMost(owner, signal);
    return connection.transaction(async (session) => {
      const { deletedCount } = await model.deleteOne(owner, { session });
      if (deletedCount === 0) return false;
      if (isNearlyDone) await imported.remove(owner, session);
      await points.removeForAccounts(userId, [id], session);
      const payload: DomainEventPayload<'account.deleted'> = { userId, userAccountIds: [id] };
      await publishEvent(connection, session, { type: 'account.deleted', userId, payload, at });
      return true;
    });
  };
}

/** Notes the balance of an account for its day. A value counts from its own day on, whatever was entered for later days. */
function balanceNotes(connection: Connection) {
  const points = balancePointsRepo(connection);
  return async (row: AccountRow, at: Date, session: ClientSession): Promise<void> => {
    const { _id: accountId, userId, balanceCents: balance, valuedOn } = row;
    if (valuedOn !== null) await points.removeAfter({ userId, accountId, day: valuedOn }, session);
    await points.note(
      { userId, accountId, balance, day: valuedOn ?? dayInProductZone(at.getTime()) },
      session,
    );
  };
}

export type AccountsRepo = ReturnType<typeof accountsRepo>;

/** Accounts of every person, linked and added by hand. */
export function accountsRepo(connection: Connection) {
  const model = accountModel(connection);
  const rows = rowDecoder(model, accountRow);
  const imported = accountRows(connection);
  const limits = rowLimits(connection);
  const noteBalance = balanceNotes(connection);

  return {
    ...accountReads(connection),
    /** Inserting the same id again changes nothing; refused when the person then had too many. */
    insert: (account: NewAccount, draft: ManualAccountDraft): Promise<AccountRow | null> => {
      const { id: _id, userId } = account;
      const count = (session: ClientSession) =>
        model.countDocuments({ userId, connectionId: null, goneAt: null }).session(session);
      return limits.write({ userId, limit: MANUAL_ACCOUNT_ROWS, count }, async (session) => {
        const update = { $setOnInsert: inserted(account, draft) };
        const { upsertedCount } = await model.updateOne({ _id, userId }, update, { session, upsert: true });
        const row = rows.one(await model.findOne({ _id, userId }).session(session).lean());
        if (row) await noteBalance(row, account.at, session);
        return { added: upsertedCount, result: row };
      });
    },
    /** Replaces what was entered by hand, and the name in the imported rows; null when the version is outdated. */
    replaceManual: (row: AccountRow, draft: ManualAccountDraft, at: Date): Promise<AccountRow | null> =>
      connection.transaction(async (session) => {
        const changed = rows.one(
          await model
            .findOneAndUpdate(
              { ...unchanged(row), connectionId: null },
              { $set: entered(draft, at), $inc: { version: 1 } },
              { session, returnDocument: 'after' },
            )
            .lean(),
        );
        if (changed) await noteBalance(changed, at, session);
        if (changed && changed.name !== row.name) await imported.rename(changed, at, session);
        return changed;
      }),
    /** Changes what is the person's own, and the name in the account's transactions; null when the version is outdated. */
    updateLinked: (row: AccountRow, change: LinkedChange, at: Date): Promise<AccountRow | null> =>
      connection.transaction(async (session) => {
        const changed = rows.one(
          await model
            .findOneAndUpdate(
              unchanged(row),
              { $set: change, $inc: { version: 1 } },
              { session, returnDocument: 'after' },
            )
            .lean(),
        );
        if (changed && changed.givenName !== row.givenName) await imported.rename(changed, at, session);
        return changed;
      }),
    renameAll: imported.renameAll,
    removeOfDeleted: imported.removeOfDeleted,
    removeManual: manualRemoval(connection),
  };
}
