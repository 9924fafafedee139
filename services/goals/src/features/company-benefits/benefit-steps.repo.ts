import { nextStepStatus } from '@fw/contract-goals';
import { insertOnce, mongoSchema, rowDecoder, timeField, userIdField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** What a person decided about a step toward the benefits of the company. */
const benefitStepRow = z.object({
  userId: userIdField,
  key: z.string(),
  status: nextStepStatus,
  /** Deleted by the person: it is not listed again. */
  isRemoved: z.boolean(),
  changedAt: timeField,
});
export type BenefitStepRow = z.output<typeof benefitStepRow>;

const benefitStepSchema = mongoSchema(benefitStepRow);
benefitStepSchema.index({ userId: 1, key: 1 }, { unique: true });

export type BenefitStepsRepo = ReturnType<typeof benefitStepsRepo>;

/** What people decided about the steps toward the benefits of their company. */
export function benefitStepsRepo(connection: Connection) {
  const model = connection.model('BenefitStep', benefitStepSchema, 'benefitSteps');
  const rows = rowDecoder(model, benefitStepRow);

  return {
    list: async (userId: string): Promise<BenefitStepRow[]> => rows.many(await model.find({ userId }).lean()),
    set: async ({ userId, key, ...decision }: BenefitStepRow): Promise<void> => {
      await model.updateOne({ userId, key }, { $set: decision }, { upsert: true });
    },
    /** False when there is a decision already. */
    insert: (row: BenefitStepRow): Promise<boolean> => insertOnce(model, row),
    deleteAll: async (userId: string): Promise<void> => {
      await model.deleteMany({ userId });
    },
  };
}
