import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { benefitStepRow, benefitStepSchema, type BenefitStepRow } from './benefit-steps.schema.ts';

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
