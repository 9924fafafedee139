import { idField, insertOnce, mongoSchema, rowDecoder, timeField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** Clients that an advisor handed over, for as long as it can be undone. */
const handOverRow = z.object({
  _id: idField,
  /** Who handed them over. */
  advisorId: idField,
  toAdvisorId: idField,
  clientIds: z.array(idField),
  at: timeField,
});
type HandOverRow = z.output<typeof handOverRow>;

const ONE_HOUR_SECONDS = 3_600;

const handOverSchema = mongoSchema(handOverRow);
handOverSchema.index({ at: 1 }, { expireAfterSeconds: ONE_HOUR_SECONDS });
handOverSchema.index({ advisorId: 1 });
handOverSchema.index({ clientIds: 1 });

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
