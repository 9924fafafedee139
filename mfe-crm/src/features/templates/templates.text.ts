export const TEMPLATES_TEXT = {
  title: 'E-mail templates',
  loading: 'Loading your templates',
  failed: "We couldn't load your templates.",
  none: 'No templates yet',
  noneHint: 'Write an e-mail once and send it to many employees.',
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
  changed: 'This template was changed in the meantime. Nothing you entered was saved.',
  reload: 'Load the current template',
  sendTitle: 'Send an e-mail',
  template: 'Template',
  to: 'To',
  preview: 'Preview',
  send: 'Send',
  sent: 'E-mail sent.',
  sendNone: 'You have no templates yet. Add one under Templates.',
} as const;

export const templatesSentence = (total: number): string =>
  total === 1 ? '1 template.' : `${total.toLocaleString('en-US')} templates.`;

export const deletedText = (name: string): string => `“${name}” deleted.`;
