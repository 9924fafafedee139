import type { FactPayload } from '@fw/contract-events';
import { emitFact } from '@fw/service-kit/mongo';
import type { ManualAccountDraft } from '@fw/contract-finances/accounts';
import type { Connection } from 'mongoose';
import { accountModel, type AccountRow } from '../../ledger/accounts.schema.ts';

export type AccountStore = ReturnType<typeof accountStore>;

export function accountStore(connection: Connection) {
  const model = accountModel(connection);

  return {
    all: (userId: string) =>
      model.find({ userId, goneAt: null }).sort({ name: 1, _id: 1 }).lean<AccountRow[]>(),
    find: (userId: string, id: string) => model.findOne({ _id: id, userId, goneAt: null }).lean<AccountRow>(),
    /** Adding the same id again changes nothing. */
    add: (userId: string, id: string, draft: ManualAccountDraft) =>
      model
        .findOneAndUpdate(
          { _id: id, userId },
          {
            $setOnInsert: {
              connectionId: null,
              externalId: id,
              name: draft.name,
              typeName: draft.typeName,
              balanceCents: draft.balance,
              isEveryday: true,
              rateE5: draft.interestRate === undefined ? null : Math.round(draft.interestRate * 100_000),
              minimumCents: draft.minimumMonthlyPayment ?? null,
              currentCents: draft.currentMonthlyPayment ?? null,
            },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<AccountRow>(),
    /** Removes an account added by hand and tells the others, both or neither. */
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
