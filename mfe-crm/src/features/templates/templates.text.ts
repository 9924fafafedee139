import { formatCount } from '@fw/units';
export const TEMPLATES_TEXT = {
  title: 'Email templates',
  loading: 'Loading your templates',
  failed: "We couldn't load your templates.",
  none: 'No templates yet',
  noneHint: 'Write an email once and send it to many employees.',
  add: 'Add a template',
  edit: 'Edit',
  delete: 'Delete',
  editTitle: 'Edit template',
  name: 'Name',
  subject: 'Subject',
  text: 'Text',
  fields:
    'Fields you can use: {{firstName}}, {{lastName}}, {{companyName}}, {{advisorName}}, {{portalAddress}}.',
  saved: 'Template saved.',
  changed: "Someone else changed this. Your edits weren't saved.",
  reload: 'Load the current template',
  sendTitle: 'Send an email',
  template: 'Template',
  to: 'To',
  preview: 'Preview',
  send: 'Send',
  sent: 'Email sent.',
  sendMany: 'Send to several clients',
  clients: 'Clients who get this email',
  remove: 'Remove',
  outcome: 'What was sent',
  sendNone: 'You have no templates yet. Add one under Templates.',
} as const;

export const templatesSentence = (total: number): string =>
  total === 1 ? '1 template.' : `${formatCount(total)} templates.`;

export const deletedText = (name: string): string => `“${name}” deleted.`;

const clientCount = (count: number): string => (count === 1 ? '1 client' : `${formatCount(count)} clients`);
export const sendManyTitle = (name: string): string => `Send “${name}” to several clients`;
export const sendManyLabel = (count: number): string => `Send to ${clientCount(count)}`;
export const sendManyQuestion = (count: number): string => `Send this email to ${clientCount(count)}?`;
export const sentManyText = (count: number): string => `Sent to ${clientCount(count)}.`;
export const notSentText = (name: string, problem: string): string => `Not sent to ${name}: ${problem}`;
export const previewTitle = (name: string): string => `Preview for ${name}`;
