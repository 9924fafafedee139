import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** Who a person is at the provider of the employer. */
export const ssoLinkRow = z.object({
  /** Made from the employer and the subject, so that a subject has one account. */
  _id: idField,
  userId: idField,
  companyId: idField,
  subject: z.string(),
  linkedAt: timeField,
});
export const ssoLinkSchema = mongoSchema(ssoLinkRow);
ssoLinkSchema.index({ userId: 1 });
