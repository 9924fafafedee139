import { idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** An employee as advisors find them; its `_id` is the user id. */
export const employeeRow = z.object({
  _id: idField,
  companyId: idField,
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** For the search alone. */
  phone: z._default(z.string(), ''),
  /** The last day of the consent to advisors of the company; empty without one. */
  sharedUntil: z._default(z.string(), ''),
  /** When name, email or phone changed last; absent before they did. */
  contactChangedAt: z.optional(timeField),
  /** When the roster of the employer added the employee; absent in rows from before it was kept. */
  onRosterAt: z.optional(timeField),
  /** What the advisors of the company tagged the employee with. */
  tags: z._default(z.array(z.string()), []),
  /** Lower-case words of name and email; a search compares the start of each. */
  words: z.array(z.string()),
  wordsVersion: z._default(z.number(), 1),
  version: versionField,
});

export const employeeSchema = mongoSchema(employeeRow);
employeeSchema.index({ companyId: 1, words: 1 });
employeeSchema.index({ wordsVersion: 1 });
employeeSchema.index({ companyId: 1, firstName: 1, lastName: 1, _id: 1 });
employeeSchema.index({ companyId: 1, email: 1, _id: 1 });
employeeSchema.index({ companyId: 1, companyName: 1, firstName: 1, lastName: 1, _id: 1 });
employeeSchema.index({ companyId: 1, sharedUntil: 1 });
employeeSchema.index(
  { companyId: 1, tags: 1 },
  { name: 'tagged', partialFilterExpression: { 'tags.0': { $exists: true } } },
);
