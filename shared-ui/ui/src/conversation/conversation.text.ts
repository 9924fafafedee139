import { formatCount } from '@fw/units';

export const CONVERSATION_TEXT = {
  title: 'Conversation',
  loading: 'Loading messages',
  you: 'You',
  read: 'Read',
  unread: 'Not read yet',
  send: 'Send',
  /** The disclaimer of the product [A1-07]; the design system imports no contract. */
  privacy:
    'Please do not enter sensitive personal data such as government identifiers, for example a social security number.',
} as const;

/** [A2-66] */
export const messageLabel = (firstName: string): string => `Message ${firstName}`;

export const charactersLeftText = (count: number): string =>
  count === 1 ? '1 character left' : `${formatCount(count)} characters left`;
