import { oneLine, type Letter } from '@fw/service-kit/mail';
import type { MessageSide } from './message-mails.schema.ts';

interface NewMessageMail {
  readonly to: MessageSide;
  readonly firstName: string;
  /** Who wrote the messages. */
  readonly byName: string;
  readonly clientId: string;
  readonly portalAddress: string;
}

const letterAddress = ({ to, clientId, portalAddress }: NewMessageMail): string =>
  to === 'client'
    ? `${portalAddress}/#/secure/work-with-a-planner`
    : `${portalAddress}/crm/#/crm/employees/${clientId}`;

/** The mail about new messages; no part of a message is in it. */
export function messageLetter(mail: NewMessageMail): Letter {
  const sentence = `${oneLine(mail.byName)} sent you a message.`;
  return {
    subject: `Fairwater: ${sentence}`,
    greeting: `Hello ${oneLine(mail.firstName)},`,
    paragraphs: [sentence, 'Sign in to read it and to answer.'],
    link: { label: 'Open Fairwater', url: letterAddress(mail) },
    ending: 'For your protection, this email does not contain the message.',
  };
}
