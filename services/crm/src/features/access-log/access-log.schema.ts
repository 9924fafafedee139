import { CLIENT_READS } from '@fw/contract-crm';
import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What advisors open besides the reads of a client that a consent governs. */
const DESK_ACTIONS = {
  'employee-search': 'Employee search',
  'employee-profile': 'Contact information',
  'company-roster': 'People of a company',
} as const;
type DeskAction = keyof typeof DESK_ACTIONS;
const isDeskAction = (action: string): action is DeskAction => Object.hasOwn(DESK_ACTIONS, action);

const READS = Object.values(CLIENT_READS);

/** One access of an advisor to client data. Entries are inserted, never changed. */
export const accessRow = z.object({
  at: timeField,
  advisorId: idField,
  /** Null for a search, which concerns no single client. */
  clientId: z.nullable(idField),
  action: z.enum([...Object.keys(DESK_ACTIONS).filter(isDeskAction), ...READS.map(({ action }) => action)]),
  outcome: z.enum(['shown', 'refused']),
  requestId: z.string(),
});
export type AccessRow = z.output<typeof accessRow>;

/** An action in the words of the record that the client reads. */
export const actionText = (action: AccessRow['action']): string =>
  isDeskAction(action) ? DESK_ACTIONS[action] : (READS.find((read) => read.action === action)?.label ?? '');

export const accessSchema = mongoSchema(accessRow);
accessSchema.index({ at: -1 });
accessSchema.index({ clientId: 1, at: -1 });
accessSchema.index({ advisorId: 1, at: -1 });
