import { idField, mongoSchema, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const merchantNameRow = z.object({
  _id: idField,
  userId: userIdField,
  merchant: z.string(),
  /** The merchant in lower case: one name for each. */
  merchantKey: z.string(),
  name: z.string(),
});
export type MerchantNameRow = Readonly<z.output<typeof merchantNameRow>>;

export const merchantNameSchema = mongoSchema(merchantNameRow);
merchantNameSchema.index({ userId: 1, merchantKey: 1 }, { name: 'one_for_each', unique: true });
