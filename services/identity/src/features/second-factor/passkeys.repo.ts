import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { passkeyRow, passkeySchema, type PasskeyRow } from './second-factor.schema.ts';

export type PasskeysRepo = ReturnType<typeof passkeysRepo>;

export function passkeysRepo(connection: Connection) {
  const model = connection.model('Passkey', passkeySchema, 'passkeys');
  const rows = rowDecoder(model, passkeyRow);

  return {
    list: async (userId: string): Promise<PasskeyRow[]> =>
      rows.many(await model.find({ userId }).sort({ createdAt: 1 }).lean()),
    find: async (userId: string, passkeyId: string): Promise<PasskeyRow | null> =>
      rows.one(await model.findOne({ userId, _id: passkeyId }).lean()),
    /** False when the passkey is known already. */
    insert: (row: PasskeyRow): Promise<boolean> => insertOnce(model, row),
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
