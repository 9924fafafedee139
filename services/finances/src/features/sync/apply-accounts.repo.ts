import type { FactPayload } from '@fw/contract-events';
import { stableId } from '@fw/service-kit';
import { emitFact } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { NormalAccount, NormalLiability, Snapshot } from '../../aggregator/adapter.ts';
import { accountModel, type AccountRow } from '../../ledger/accounts.schema.ts';
import { DERIVED, literal } from '../../ledger/derive.ts';
import { transactionModel } from '../../ledger/transactions.schema.ts';

const MOST_MISSING = 3;

export interface Place {
  readonly userId: string;
  readonly connectionId: string;
  readonly at: Date;
}

/** Account a bank's row belongs to, by the bank's id. */
export type AccountsByExternalId = ReadonlyMap<
  string,
  { readonly id: string; readonly name: string; readonly isEveryday: boolean }
>;

/** A bank may give an account a new id: then its lasting id tells, else name, mask and type together. */
function sameAccount(known: readonly AccountRow[], given: NormalAccount, taken: ReadonlySet<string>) {
  const free = known.filter(({ externalId }) => !taken.has(externalId));
  return (
    known.find(({ externalId }) => externalId === given.externalId) ??
    free.find(({ persistentId }) => persistentId !== null && persistentId === given.persistentId) ??
    free.find(
      ({ name, mask, typeName }) => name === given.name && mask === given.mask && typeName === given.typeName,
    )
  );
}

const toldBy = (account: NormalAccount, liability: NormalLiability | undefined, at: Date) => ({
  externalId: account.externalId,
  persistentId: account.persistentId,
  name: account.name.slice(0, 260),
  mask: account.mask,
  typeName: account.typeName,
  isEveryday: account.isEveryday,
  missingRuns: 0,
  goneAt: null,
  ...(account.balance === null ? {} : { balanceCents: account.balance, readAt: at }),
  ...(liability === undefined
    ? {}
    : {
        rateE5: liability.interestRate === null ? null : Math.round(liability.interestRate * 100_000),
        minimumCents: liability.minimumPayment,
        currentCents: liability.currentPayment,
      }),
});

export type ApplyAccounts = ReturnType<typeof applyAccounts>;

/** Brings the accounts of one connection to what the bank says now; every step may run again. */
export function applyAccounts(connection: Connection) {
  const model = accountModel(connection);

  async function save(place: Place, old: AccountRow | undefined, told: ReturnType<typeof toldBy>) {
    const { userId, connectionId } = place;
    const id = old?._id ?? stableId('account', connectionId, told.externalId);
    const balance = 'balanceCents' in told ? {} : { balanceCents: 0 };
    await model.updateOne(
      { _id: id, userId },
      { $set: told, $inc: { version: 1 }, $setOnInsert: { connectionId, ...(old ? {} : balance) } },
      { upsert: true },
    );
    if (old && (old.name !== told.name || old.isEveryday !== told.isEveryday)) {
      await transactionModel(connection).updateMany(
        { connectionId, accountId: id },
        [{ $set: { accountName: literal(told.name), isEveryday: literal(told.isEveryday) } }, ...DERIVED],
        { updatePipeline: true },
      );
    }
    return { id, name: told.name, isEveryday: told.isEveryday };
  }

  /** One missing answer proves nothing; after three in a row the account counts as closed. */
  async function miss({ userId, at }: Place, row: AccountRow): Promise<void> {
    await model.updateOne({ _id: row._id, goneAt: null }, { $inc: { missingRuns: 1 } });
    if (row.missingRuns + 1 >= MOST_MISSING) await close(userId, row._id, at);
  }

  const close = (userId: string, id: string, at: Date): Promise<void> =>
    connection.transaction(async (session) => {
      const closed = await model.updateOne({ _id: id, goneAt: null }, { $set: { goneAt: at } }, { session });
      if (closed.matchedCount === 0) return;
      const payload: FactPayload<'account.deleted'> = { userId, userAccountIds: [id] };
      await emitFact(connection, session, { type: 'account.deleted', userId, payload, at });
    });

  return {
    apply: async (place: Place, { accounts, liabilities }: Snapshot): Promise<AccountsByExternalId> => {
      const known = await model.find({ connectionId: place.connectionId }).lean<AccountRow[]>();
      const taken = new Set(accounts.map(({ externalId }) => externalId));
      const debts = liabilities === 'unavailable' ? [] : liabilities;
      const saved = new Map<string, { id: string; name: string; isEveryday: boolean }>();
      for (const account of accounts) {
        const liability = debts.find(({ accountExternalId }) => accountExternalId === account.externalId);
        const old = sameAccount(known, account, taken);
        saved.set(account.externalId, await save(place, old, toldBy(account, liability, place.at)));
      }
      const seen = new Set([...saved.values()].map(({ id }) => id));
      for (const row of known) {
        if (row.goneAt === null && !seen.has(row._id)) await miss(place, row);
      }
      return saved;
    },
    /** The accounts as they were saved last, for a run that looks at transactions only. */
    saved: async (connectionId: string): Promise<AccountsByExternalId> => {
      const rows = await model.find({ connectionId }).lean<AccountRow[]>();
      return new Map(
        rows.map(({ externalId, _id, name, isEveryday }) => [externalId, { id: _id, name, isEveryday }]),
      );
    },
    closeByExternalId: async (connectionId: string, externalId: string, at: Date): Promise<void> => {
      const row = await model.findOne({ connectionId, externalId }).lean<AccountRow>();
      if (row) await close(row.userId, row._id, at);
    },
  };
}
