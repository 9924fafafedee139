import type { FactPayload } from '@fw/contract-events';
import type { ManualAccountDraft } from '@fw/contract-finances/accounts';
import { emitFact, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { accountModel, accountRow, rateSteps, type AccountRow } from '../../ledger/accounts.schema.ts';

const manualRow = (id: string, draft: ManualAccountDraft) => ({
  connectionId: null,
  externalId: id,
  name: draft.name,
  typeName: draft.typeName,
  balanceCents: draft.balance,
  isEveryday: true,
  rateE5: draft.interestRate === undefined ? null : rateSteps(draft.interestRate),
  minimumCents: draft.minimumMonthlyPayment ?? null,
  currentCents: draft.currentMonthlyPayment ?? null,
});

export type AccountsRepo = ReturnType<typeof accountsRepo>;

/** Accounts of every person, linked and added by hand, as far as they still exist. */
export function accountsRepo(connection: Connection) {
  const model = accountModel(connection);
  const rows = rowDecoder(model, accountRow);

  return {
    list: async (userId: string): Promise<AccountRow[]> =>
      rows.many(await model.find({ userId, goneAt: null }).sort({ name: 1, _id: 1 }).lean()),
    find: async (userId: string, id: string): Promise<AccountRow | null> =>
      rows.one(await model.findOne({ _id: id, userId, goneAt: null }).lean()),
    /** Adding the same id again changes nothing. */
    add: async (userId: string, id: string, draft: ManualAccountDraft): Promise<AccountRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { _id: id, userId },
            { $setOnInsert: manualRow(id, draft) },
            { upsert: true, returnDocument: 'after' },
          )
          .lean(),
      ),
    /** Removes an account added by hand and publishes it in one transaction. */
    removeManual: (userId: string, id: string, at: Date): Promise<boolean> =>
      connection.transaction(async (session) => {
        const { deletedCount } = await model.deleteOne({ _id: id, userId, connectionId: null }, { session });
        if (deletedCount === 0) return false;
        const payload: FactPayload<'account.deleted'> = { userId, userAccountIds: [id] };
        await emitFact(connection, session, { type: 'account.deleted', userId, payload, at });
        return true;
      }),
  };
}
