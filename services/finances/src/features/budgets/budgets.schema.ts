import {
  centsField,
  idField,
  mongoSchema,
  monthField,
  userIdField,
  versionField,
} from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** The amount from a month on; null ends the budget. */
const budgetStep = z.object({ fromMonth: monthField, targetCents: z.nullable(centsField) });

/** The budget of one category through time; its steps are in the order of their months. */
export const budgetRow = z.object({
  _id: idField,
  userId: userIdField,
  categoryId: z.string(),
  steps: z.array(budgetStep),
  version: versionField,
});
export type BudgetRow = z.output<typeof budgetRow>;
export type BudgetStep = BudgetRow['steps'][number];

export const budgetSchema = mongoSchema(budgetRow);
budgetSchema.index({ userId: 1, categoryId: 1 }, { name: 'one_per_category', unique: true });
