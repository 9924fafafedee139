import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { secondFactorRow, secondFactorSchema, type SecondFactorRow } from './factors.schema.ts';

export type SecondFactorsRepo = ReturnType<typeof secondFactorsRepo>;

const emptyRow = (userId: string): SecondFactorRow => ({
  userId,
  codeSecret: null,
  codeSince: null,
  preparedSecret: null,
  lastStep: 0,
  recoveryHashes: [],
});

/** Codes that were hashed without a salt are no longer accepted; the page shows none left. */
const withSaltedCodes = (row: SecondFactorRow): SecondFactorRow => ({
  ...row,
  recoveryHashes: row.recoveryHashes.filter((hash) => hash.startsWith('$argon2id$')),
});

/** Authenticator apps and recovery codes. */
export function secondFactorsRepo(connection: Connection) {
  const model = connection.model('SecondFactor', secondFactorSchema, 'second_factors');
  const rows = rowDecoder(model, secondFactorRow);

  const update = async (userId: string, change: Partial<SecondFactorRow>): Promise<void> => {
    const { userId: _, ...members } = { ...emptyRow(userId), ...change };
    const fresh = Object.fromEntries(Object.entries(members).filter(([key]) => !(key in change)));
    await model.updateOne({ userId }, { $set: change, $setOnInsert: fresh }, { upsert: true });
  };

  return {
    find: async (userId: string): Promise<SecondFactorRow> =>
      withSaltedCodes(rows.one(await model.findOne({ userId }).lean()) ?? emptyRow(userId)),
    update,
    /** False when a code of this time step or a later one was used before. */
    useStep: async (userId: string, step: number): Promise<boolean> => {
      const unused = { userId, lastStep: trusted({ $lt: step }) };
      return (await model.updateOne(unused, { $set: { lastStep: step } })).matchedCount === 1;
    },
    /** Uses up the code of a hash; false when it was used meanwhile. */
    useRecoveryCode: async (userId: string, hash: string): Promise<boolean> => {
      const held = { userId, recoveryHashes: hash };
      return (await model.updateOne(held, { $pull: { recoveryHashes: hash } })).matchedCount === 1;
    },
  };
}
