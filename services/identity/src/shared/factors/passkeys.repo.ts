import { PASSKEY_ROWS } from '@fw/contract-identity';
import { fieldRefused } from '@fw/service-kit';
import { rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { passkeyRow, passkeySchema, type PasskeyRow } from './factors.schema.ts';

export type PasskeysRepo = ReturnType<typeof passkeysRepo>;

export function passkeysRepo(connection: Connection) {
  const model = connection.model('Passkey', passkeySchema, 'passkeys');
  const rows = rowDecoder(model, passkeyRow);
  const limits = rowLimits(connection);

  return {
    list: async (userId: string): Promise<PasskeyRow[]> =>
      rows.many(await model.find({ userId }).sort({ createdAt: 1 }).lean()),
    find: async (userId: string, passkeyId: string): Promise<PasskeyRow | null> =>
      rows.one(await model.findOne({ userId, _id: passkeyId }).lean()),
    /** False when the passkey is known already; refused when the person then had too many. */
    insert: (row: PasskeyRow): Promise<boolean> => {
      const { userId } = row;
      const count = (session: ClientSession) => model.countDocuments({ userId }).session(session);
      const refusal = () => fieldRefused('name', 'Remove a passkey before you add another one.');
      return limits.insert({ userId, limit: PASSKEY_ROWS, count, refusal }, model, row);
    },
    /** False when a sign-in with the same or a later counter came first. Authenticators without a counter send 0. */
    use: async ({ _id, userId }: PasskeyRow, counter: number, at: Date): Promise<boolean> => {
      const before = counter === 0 ? { counter: 0 } : { counter: trusted({ $lt: counter }) };
      const filter = { userId, _id, ...before };
      return (await model.updateOne(filter, { $set: { counter, lastUsedAt: at } })).matchedCount === 1;
    },
    remove: async (userId: string, passkeyId: string): Promise<boolean> =>
      (await model.deleteOne({ userId, _id: passkeyId })).deletedCount === 1,
  };
}
