import type { AppointmentSide } from '@fw/contract-crm';
import { oneLine, type Letter } from '@fw/service-kit/mail';
import type { AppointmentNews } from './appointment-mails.schema.ts';

/** What happened; neither the topic nor a time is part of a mail. */
const WORDS: Readonly<Record<AppointmentNews, readonly [string, string]>> = {
  proposed: ['proposed times for an appointment', 'Sign in to see the times and to answer.'],
  countered: ['proposed other times for an appointment', 'Sign in to see the times and to answer.'],
  accepted: ['accepted an appointment', 'Sign in to see it and to add it to your calendar.'],
  declined: ['declined the times for an appointment', 'Sign in to see it and to propose another time.'],
  cancelled: ['cancelled an appointment', 'Sign in to see which one.'],
  booked: ['booked an appointment', 'Sign in to see it and to add it to your calendar.'],
  confirmed: ['has an appointment with you', 'Sign in to see it and to add it to your calendar.'],
  handedOver: ['takes over an appointment from a colleague', 'Sign in to see it, or to change it.'],
};

interface AppointmentMail {
  readonly news: AppointmentNews;
  readonly to: AppointmentSide;
  readonly firstName: string;
  /** Who changed the appointment. */
  readonly byName: string;
  readonly clientId: string;
  readonly portalAddress: string;
}

/** Where each side reads and answers it. */
const replyAddress = ({ to, clientId, portalAddress }: AppointmentMail): string =>
  to === 'client'
    ? `${portalAddress}/#/secure/work-with-a-planner`
    : `${portalAddress}/crm/#/crm/employees/${clientId}`;

/** The mail about a change of an appointment; no detail of the appointment is in it. */
export function appointmentLetter(mail: AppointmentMail): Letter {
  const [what, next] = WORDS[mail.news];
  const sentence = `${oneLine(mail.byName)} ${what}.`;
  return {
    subject: `Fairwater: ${sentence}`,
    greeting: `Hello ${oneLine(mail.firstName)},`,
    paragraphs: [sentence, next],
    link: { label: 'Open Fairwater', url: replyAddress(mail) },
    ending: 'For your protection, this email does not contain any details.',
  };
}
