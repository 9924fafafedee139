import { CLIENT_READS } from '@fw/contract-crm';
import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What advisors open besides the reads of a client that a consent governs. */
const DESK_ACTIONS = {
  'employee-search': { label: 'Employee search', sentence: 'searched employees' },
  'employee-profile': { label: 'Contact information', sentence: 'opened your contact information' },
  'company-roster': { label: 'People of a company', sentence: 'opened the people of a company' },
  'client-attention-goals': {
    label: 'A goal that needs attention',
    sentence: 'saw on the first page of the desk that a goal of yours needs attention',
  },
  'client-attention-forecast': {
    label: 'A low balance ahead',
    sentence: 'saw on the first page of the desk that an account of yours is expected to fall',
  },
  'client-attention-spending': {
    label: 'Spending above income',
    sentence: 'saw on the first page of the desk that you spent more than you earned',
  },
  'client-found': { label: 'Found in a search', sentence: 'found you in a search' },
  'client-document': { label: 'A document', sentence: 'opened the document {document}' },
  'planner-changed': { label: 'Your planner', sentence: 'made {name} your planner' },
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
  /** The name of the plan or document that was opened, or of the new planner; empty for everything else. */
  plan: z._default(z.string(), ''),
  requestId: z.string(),
});
export type AccessRow = z.output<typeof accessRow>;

const NO_TEXT = { label: '', sentence: '' };
const describeAction = (action: AccessRow['action']) =>
  isDeskAction(action) ? DESK_ACTIONS[action] : (READS.find((read) => read.action === action) ?? NO_TEXT);

/** An action in the words of the record that the client reads. */
export const actionText = (action: AccessRow['action']): string => describeAction(action).label;

/** The same after the name of the advisor: "opened your retirement plan". Entries of earlier versions name no plan. */
export const accessSentence = ({ action, plan }: Pick<AccessRow, 'action' | 'plan'>): string =>
  describeAction(action)
    .sentence.replace('your {plan} plan', () => (plan === '' ? 'a plan of yours' : `your ${plan} plan`))
    .replace('the document {document}', () =>
      plan === '' ? 'a document about you' : `the document “${plan}”`,
    )
    .replace('{name}', () => (plan === '' ? 'another planner' : plan));

export const accessSchema = mongoSchema(accessRow);
accessSchema.index({ at: -1 });
accessSchema.index({ clientId: 1, at: -1 });
accessSchema.index({ clientId: 1, action: 1, at: -1 });
accessSchema.index({ advisorId: 1, at: -1 });
