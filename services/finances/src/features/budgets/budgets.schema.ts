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
  /** The first month whose remainder rolls over; null while nothing does. */
  rolloverFrom: z._default(z.nullable(monthField), null),
  /** The steps before the last deletion, to undo it while `version` is still the one it made; null without one. */
  deletion: z._default(
    z.nullable(z.object({ fromMonth: monthField, steps: z.array(budgetStep), version: versionField })),
    null,
  ),
  version: versionField,
});
export type BudgetRow = z.output<typeof budgetRow>;
export type BudgetStep = BudgetRow['steps'][number];

export const budgetSchema = mongoSchema(budgetRow);
budgetSchema.index({ userId: 1, categoryId: 1 }, { name: 'one_per_category', unique: true });
