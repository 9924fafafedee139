import { isMatched, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { SecretRef, TokenRing } from '../../secrets/token-ring.ts';
import { connectionModel, connectionRow, ownerOf } from '../../ledger/connections.schema.ts';

const issuedRow = z.pick(connectionRow, { tokenIssuedAt: true });
const ownerRow = z.pick(connectionRow, { _id: true, userId: true, type: true });

export type TokenRenewalRepo = ReturnType<typeof tokenRenewalRepo>;

/** When access tokens were issued, and their replacements. */
export function tokenRenewalRepo(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);
  const issued = rowDecoder(model, issuedRow);
  const owners = rowDecoder(model, ownerRow);

  return {
    issuedAt: async (id: string): Promise<Date | null> =>
      issued.one(await model.findOne({ _id: id }, { tokenIssuedAt: 1 }).lean())?.tokenIssuedAt ?? null,
    /** Written before the bank is called; false when the token was renewed meanwhile. */
    startRenewal: async (id: string, issuedAt: Date, issuedAtIfItFails: Date): Promise<boolean> =>
      isMatched(
        await model.updateOne(
          { _id: id, tokenIssuedAt: issuedAt },
          { $set: { tokenIssuedAt: issuedAtIfItFails } },
        ),
      ),
    saveSecret: async (id: string, secret: SecretRef, at: Date): Promise<void> => {
      const row = owners.one(await model.findOne({ _id: id }, { userId: 1, type: 1 }).lean());
      if (!row) return;
      const sealed = ring.seal(secret.reveal(), ownerOf(row));
      await model.updateOne({ _id: id }, { $set: { secret: sealed, tokenIssuedAt: at } });
    },
  };
}
