import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** One checkup as it was taken; rows are inserted, never changed. */
export const checkupRow = z.object({
  _id: idField,
  userId: userIdField,
  takenAt: timeField,
  questionsVersion: z.number(),
  answers: z.array(z.object({ questionId: z.string(), value: z.number() })),
  score: z.number(),
});
export type CheckupRow = z.output<typeof checkupRow>;

export const checkupSchema = mongoSchema(checkupRow);
checkupSchema.index({ userId: 1, takenAt: -1 });
