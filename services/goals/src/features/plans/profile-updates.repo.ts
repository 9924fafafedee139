import { planType, type PlanType } from '@fw/contract-goals';
import { idField, mongoSchema, rowDecoder, timeField, userIdField } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** Fields of the profile that a commit changed and that profile has not taken over yet. */
const profileUpdateRow = z.object({
  _id: idField,
  userId: userIdField,
  companyId: z.string(),
  planType,
  fields: z.array(z.object({ name: z.string(), value: z.nullable(z.union([z.string(), z.number()])) })),
  attempts: z.number(),
  nextAttemptAt: timeField,
});
export type ProfileUpdateRow = z.output<typeof profileUpdateRow>;

const profileUpdateSchema = mongoSchema(profileUpdateRow);
profileUpdateSchema.index({ userId: 1, planType: 1 });
/** The worker reads what is due of every person. */
profileUpdateSchema.index({ nextAttemptAt: 1 });

export type ProfileUpdatesRepo = ReturnType<typeof profileUpdatesRepo>;

const BATCH = 50;

/** The outbox of changes of the profile. */
export function profileUpdatesRepo(connection: Connection) {
  const model = connection.model('ProfileUpdate', profileUpdateSchema, 'profileUpdates');
  const rows = rowDecoder(model, profileUpdateRow);

  return {
    insert: async (row: ProfileUpdateRow, session: ClientSession): Promise<void> => {
      await model.insertMany([row], { session });
    },
    /** Due updates of every person, the oldest first. */
    listDue: async (now: Date): Promise<ProfileUpdateRow[]> =>
      rows.many(
        await model
          .find({ nextAttemptAt: trusted({ $lte: now }) })
          .sort({ nextAttemptAt: 1 })
          .limit(BATCH)
          .lean(),
      ),
    isPending: async (userId: string, planType: PlanType): Promise<boolean> =>
      (await model.exists({ userId, planType })) !== null,
    pendingTypes: async (userId: string): Promise<PlanType[]> =>
      rows.many(await model.find({ userId }).lean()).map(({ planType }) => planType),
    postpone: async (
      { userId, _id }: Pick<ProfileUpdateRow, 'userId' | '_id'>,
      nextAttemptAt: Date,
    ): Promise<void> => {
      await model.updateOne({ userId, _id }, { $set: { nextAttemptAt }, $inc: { attempts: 1 } });
    },
    remove: async ({ userId, _id }: Pick<ProfileUpdateRow, 'userId' | '_id'>): Promise<void> => {
      await model.deleteOne({ userId, _id });
    },
  };
}
