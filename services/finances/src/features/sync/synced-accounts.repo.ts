import type { DomainEventPayload } from '@fw/contract-events';
import { randomId, stableId } from '@fw/service-kit';
import { publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import { dayInProductZone } from '@fw/units';
import type { ClientSession, Connection } from 'mongoose';
import type { NormalAccount, NormalLiability } from '../../aggregator/adapter.ts';
import { accountModel, shownName } from '../../shared/ledger/accounts.schema.ts';
import { balancePointsRepo } from '../../shared/ledger/balance-points.repo.ts';
import { DERIVED, literal } from '../../shared/ledger/derive.ts';
import { transactionModel } from '../../shared/ledger/transactions.schema.ts';
import { matchAccounts, savedAccount, type SavedAccount } from './match-accounts.ts';

/** Runs in a row without an account after which it counts as closed. */
const MAX_MISSING_RUNS = 3;
const MAX_NAME_LENGTH = 260;

/** What is written for: one connection, in one transaction, at one instant. */
export interface WriteContext {
  readonly userId: string;
  readonly connectionId: string;
  readonly at: Date;
  readonly session: ClientSession;
}

export interface KnownAccount {
  readonly id: string;
  readonly name: string;
  readonly isEveryday: boolean;
}

/** Accounts of a connection by the bank's id. */
export type AccountsByExternalId = ReadonlyMap<string, KnownAccount>;

export interface ReportedAccounts {
  readonly accounts: readonly NormalAccount[];
  /** Null when the bank did not report any now: rates and payments stay as they were. */
  readonly liabilities: readonly NormalLiability[] | null;
}

const reported = (account: NormalAccount, liability: NormalLiability | undefined, at: Date) => ({
  externalId: account.externalId,
  persistentId: account.persistentId,
  name: account.name.slice(0, MAX_NAME_LENGTH),
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
        bankLoanType: liability.loanType,
      }),
});

/** A new account's id follows from the bank's id, unless an account that has another bank id by now already has it. */
function newAccountId(saved: readonly SavedAccount[], connectionId: string, externalId: string): string {
  const id = stableId('account', connectionId, externalId);
  return saved.some(({ _id }) => _id === id) ? randomId() : id;
}

interface Save {
  readonly id: string;
  readonly old: SavedAccount | undefined;
  readonly change: ReturnType<typeof reported>;
}

async function save(
  connection: Connection,
  { userId, connectionId, session, at }: WriteContext,
  { id, old, change }: Save,
): Promise<void> {
  const balance = 'balanceCents' in change || old ? {} : { balanceCents: 0 };
  await accountModel(connection).updateOne(
    { _id: id, userId },
    { $set: change, $setOnInsert: { connectionId, ...balance } },
    { upsert: true, session },
  );
  if (change.balanceCents !== undefined) {
    const day = dayInProductZone(at.getTime());
    const known = { userId, accountId: id, balance: change.balanceCents, day };
    await balancePointsRepo(connection).note(known, session);
  }
  if (!old) return;
  const name = shownName({ name: change.name, givenName: old.givenName });
  if (shownName(old) === name && old.isEveryday === change.isEveryday) return;
  await transactionModel(connection).updateMany(
    { userId, connectionId, accountId: id },
    [{ $set: { accountName: literal(name), isEveryday: literal(change.isEveryday) } }, ...DERIVED],
    { updatePipeline: true, session },
  );
}

async function close(
  connection: Connection,
  { userId, at, session }: WriteContext,
  id: string,
): Promise<void> {
  const closed = await accountModel(connection).updateOne(
    { _id: id, userId, goneAt: null },
    { $set: { goneAt: at } },
    { session },
  );
  if (closed.matchedCount === 0) return;
  const payload: DomainEventPayload<'account.deleted'> = { userId, userAccountIds: [id] };
  await publishEvent(connection, session, { type: 'account.deleted', userId, payload, at });
}

/** One answer without an account proves nothing; after three in a row the account counts as closed. */
async function countMissing(connection: Connection, context: WriteContext, row: SavedAccount): Promise<void> {
  const { userId, session } = context;
  await accountModel(connection).updateOne(
    { _id: row._id, userId, goneAt: null },
    { $inc: { missingRuns: 1 } },
    { session },
  );
  if (row.missingRuns + 1 >= MAX_MISSING_RUNS) await close(connection, context, row._id);
}

export type SyncedAccountsRepo = ReturnType<typeof syncedAccountsRepo>;

/** Brings the accounts of one connection to what the bank reports; applying the same report again changes nothing. */
export function syncedAccountsRepo(connection: Connection) {
  const model = accountModel(connection);
  const rows = rowDecoder(model, savedAccount);

  return {
    apply: async (context: WriteContext, { accounts, liabilities }: ReportedAccounts): Promise<void> => {
      const { userId, connectionId, session, at } = context;
      const saved = rows.many(await model.find({ userId, connectionId }, null, { session }).lean());
      const matches = matchAccounts(saved, accounts);
      const debts = new Map((liabilities ?? []).map((debt) => [debt.accountExternalId, debt]));
      for (const account of accounts) {
        const { externalId } = account;
        const old = matches.get(externalId);
        const id = old?._id ?? newAccountId(saved, connectionId, externalId);
        await save(connection, context, { id, old, change: reported(account, debts.get(externalId), at) });
      }
      const seen = new Set(Array.from(matches.values(), ({ _id }) => _id));
      for (const row of saved) {
        if (row.goneAt === null && !seen.has(row._id)) await countMissing(connection, context, row);
      }
    },
    /** Every account that the bank ever reported for a connection, whether or not its last answer had it. */
    known: async (connectionId: string): Promise<AccountsByExternalId> => {
      const saved = rows.many(await model.find({ connectionId }).lean());
      return new Map(
        saved.map((row) => [
          row.externalId,
          { id: row._id, name: shownName(row), isEveryday: row.isEveryday },
        ]),
      );
    },
    closeByExternalId: async (connectionId: string, externalId: string, at: Date): Promise<void> => {
      const row = rows.one(await model.findOne({ connectionId, externalId }).lean());
      if (!row) return;
      const { _id, userId } = row;
      await connection.transaction((session) =>
        close(connection, { userId, connectionId, at, session }, _id),
      );
    },
  };
}
