import { mongoSchema, idField, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const consentRow = z.object({
  _id: idField,
  userId: userIdField,
  document: z.enum(['terms-of-use', 'fror']),
  version: z.string(),
  acceptedAt: timeField,
});
export type ConsentRow = z.output<typeof consentRow>;

export const consentSchema = mongoSchema(consentRow);
consentSchema.index({ userId: 1, document: 1, version: 1 }, { unique: true });
