import { planType } from '@fw/contract-goals';
import { centsField, mongoSchema, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** An account that the committed version of a plan counts with. */
export const accountLinkRow = z.object({
  userId: userIdField,
  planType,
  accountId: z.string(),
  latestBalanceCents: centsField,
  hasSyncIssue: z.boolean(),
  isDeleted: z.boolean(),
});
export type AccountLinkRow = z.output<typeof accountLinkRow>;

export const accountLinkSchema = mongoSchema(accountLinkRow);
accountLinkSchema.index({ userId: 1, planType: 1, accountId: 1 }, { unique: true });
accountLinkSchema.index({ userId: 1, accountId: 1 });
