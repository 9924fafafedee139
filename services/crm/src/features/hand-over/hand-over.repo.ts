import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { handOverRow, handOverSchema, type HandOverRow } from './hand-over.schema.ts';

export type HandOverRepo = ReturnType<typeof handOverRepo>;

/** What advisors handed over within the last hour. */
export function handOverRepo(connection: Connection) {
  const model = connection.model('HandOver', handOverSchema, 'hand_overs');
  const rows = rowDecoder(model, handOverRow);
  return {
    find: async (advisorId: string, handOverId: string): Promise<HandOverRow | null> =>
      rows.one(await model.findOne({ _id: handOverId, advisorId }).lean()),
    /** The repetition of a stored one changes nothing. */
    insert: async (row: HandOverRow): Promise<void> => {
      await insertOnce(model, row);
    },
  };
}

/** A row names one advisor, another one and several clients; it ends with the account of each of them. */
export const ownHandOvers = (userId: string) => ({
  $or: [{ advisorId: userId }, { toAdvisorId: userId }, { clientIds: userId }],
});
