import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { AccountFingerprint } from '../../aggregator/adapter.ts';
import { accountModel, accountRow } from '../../shared/ledger/accounts.schema.ts';
import {
  connectionModel,
  connectionRow,
  WITH_SECRETS,
  type FullConnectionRow,
} from '../../shared/connections/connections.schema.ts';
import { linkTurnSchema } from './bank-link.schema.ts';
import { linkMachine } from '../../shared/connections/link.machine.ts';
import type { PendingLink } from './pending-links.repo.ts';

const linkedAccountRow = z.pick(accountRow, { name: true, mask: true });

/** Whether every account of the second belongs to the first. */
const isSameLink = (left: AccountFingerprint, right: AccountFingerprint): boolean =>
  left.institutionId === right.institutionId &&
  right.accounts.length > 0 &&
  right.accounts.every(({ name, mask }) =>
    left.accounts.some((account) => account.name === name && account.mask === mask),
  );

interface AccountClaim extends AccountFingerprint {
  /** Of the institution. */
  readonly name: string;
}

export type AccountClaimsRepo = ReturnType<typeof accountClaimsRepo>;

/** Which connection has which accounts; no two connections of a person have the same. */
export function accountClaimsRepo(connection: Connection) {
  const model = connectionModel(connection);
  const rows = rowDecoder(model, connectionRow);
  const accounts = accountModel(connection);
  const linkedAccounts = rowDecoder(accounts, linkedAccountRow);
  const turns = connection.model('LinkTurn', linkTurnSchema, 'link_turns');

  /** Institution and accounts of a connection; before its first sync those of its setup. */
  async function readFingerprint(
    row: FullConnectionRow,
    session: ClientSession,
  ): Promise<AccountFingerprint> {
    const saved = linkedAccounts.many(
      await accounts.find({ connectionId: row._id, goneAt: null }, { name: 1, mask: 1 }, { session }).lean(),
    );
    return {
      institutionId: row.institutionId,
      accounts: saved.length > 0 ? saved : (row.link?.accounts ?? []),
    };
  }

  async function listOthersAt(
    institutionId: string,
    { id, userId }: PendingLink,
    session: ClientSession,
  ): Promise<FullConnectionRow[]> {
    const others = {
      _id: trusted({ $ne: id }),
      userId,
      institutionId,
      status: trusted({ $nin: ['removing' as const, 'link_failed' as const] }),
    };
    return rows.many(await model.find(others, null, { session }).select(WITH_SECRETS).lean());
  }

  return {
    /**
     * Claims institution and accounts for one connection; false when another connection of the person has them. All
     * claims of one person write the same row, so that of two at the same time the second sees the first.
     */
    claim: (pending: PendingLink, { name, ...claimed }: AccountClaim): Promise<boolean> =>
      connection.transaction(async (session) => {
        await turns.updateOne({ _id: pending.userId }, { $inc: { claims: 1 } }, { session, upsert: true });
        for (const other of await listOthersAt(claimed.institutionId, pending, session)) {
          if (isSameLink(await readFingerprint(other, session), claimed)) return false;
        }
        await model.updateOne(
          { _id: pending.id, status: trusted({ $in: linkMachine.from('setupAdvanced') }) },
          { $set: { institutionId: claimed.institutionId, name, 'link.accounts': claimed.accounts } },
          { session },
        );
        return true;
      }),
  };
}
