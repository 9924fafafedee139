import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** One access of an advisor to client data. Entries are inserted, never changed. */
export const accessRow = z.object({
  at: timeField,
  advisorId: idField,
  /** Null for a search, which concerns no single client. */
  clientId: z.nullable(idField),
  action: z.enum([
    'employee-search',
    'employee-profile',
    'company-roster',
    'client-consent',
    'client-goals',
    'client-plan',
    'client-plan-draft',
    'client-budget',
    'client-spending',
    'client-cash-flow',
  ]),
  outcome: z.enum(['shown', 'refused']),
  requestId: z.string(),
});
export type AccessRow = z.output<typeof accessRow>;

/** Each action in the words of the record that the client reads. */
export const ACTION_TEXT: Readonly<Record<AccessRow['action'], string>> = {
  'employee-search': 'Employee search',
  'employee-profile': 'Contact information',
  'company-roster': 'People of a company',
  'client-consent': 'What you allow',
  'client-goals': 'Goals',
  'client-plan': 'A plan',
  'client-plan-draft': 'A plan, and prepared a draft of it',
  'client-budget': 'Budgets',
  'client-spending': 'Spending',
  'client-cash-flow': 'Cash flow',
};

export const accessSchema = mongoSchema(accessRow);
accessSchema.index({ at: -1 });
accessSchema.index({ clientId: 1, at: -1 });
accessSchema.index({ advisorId: 1, at: -1 });
