import type { AppointmentStatus } from '@fw/contract-crm/appointments';
import type { InteractionKind } from '@fw/contract-crm/interactions';
import type { TimelineEntry, TimelineKind } from '@fw/contract-crm/timeline';
import { formatLongDate, isoDate, type IsoDate } from '@fw/units';

export const TIMELINE_TEXT = {
  title: 'Timeline',
  loading: 'Loading the timeline',
  failed: "We couldn't load the timeline.",
  show: 'Show',
  all: 'All',
  none: 'Nothing yet',
  noneOfKind: 'Nothing of this kind yet',
  noneHint: 'Messages, emails, interactions, appointments, completed tasks and plans appear here.',
  incomplete: 'Some entries did not load.',
  retry: 'Try again',
  unread: 'Unread',
} as const;

export const TIMELINE_KIND_TEXT: Readonly<Record<TimelineKind, string>> = {
  message: 'Messages',
  email: 'Emails',
  interaction: 'Interactions',
  appointment: 'Appointments',
  task: 'Tasks',
  plan: 'Plans',
};

const INTERACTION_TEXT: Readonly<Record<InteractionKind, string>> = {
  call: 'Call',
  meeting: 'Meeting',
  email: 'Email',
  note: 'Note',
};

const APPOINTMENT_TEXT: Readonly<Record<AppointmentStatus, string>> = {
  proposed: 'Times proposed',
  accepted: 'Appointment',
  declined: 'Times declined',
  cancelled: 'Appointment cancelled',
};

const OUTCOME_TEXT: Readonly<Record<NonNullable<TimelineEntry['outcome']>, string>> = {
  accepted: 'Changes accepted',
  partly: 'Some changes accepted',
  declined: 'Changes declined',
};

type TextOf = (entry: TimelineEntry) => string;

const TITLES: Readonly<Record<TimelineKind, TextOf>> = {
  message: ({ by }) => (by === 'client' ? 'Message from the client' : 'Message to the client'),
  email: ({ title }) => `Email: ${title}`,
  interaction: ({ title, interactionKind = 'note' }) => `${INTERACTION_TEXT[interactionKind]}: ${title}`,
  appointment: ({ title, status = 'proposed' }) => `${APPOINTMENT_TEXT[status]}: ${title}`,
  task: ({ title }) => `Task done: ${title}`,
  plan: ({ title, by, outcome }) => {
    if (by === 'advisor') return `Sent for review: ${title}`;
    return `${outcome === undefined ? 'Plan committed' : OUTCOME_TEXT[outcome]}: ${title}`;
  },
};

/** What happened, in one line. */
export const entryTitle: TextOf = (entry) => TITLES[entry.kind](entry);

const dayFormat = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone });

/** The day of an entry in the zone of the desk; a day without a time is the same everywhere. */
export const entryDay = ({ at, isDay }: TimelineEntry, timeZone: string): IsoDate =>
  isoDate(isDay ? at.slice(0, 10) : dayFormat(timeZone).format(Date.parse(at)));

export const dayHeading = (day: IsoDate): string => formatLongDate(day);

/** `9:12 AM`, or nothing where only the day is known. */
export const entryTime = ({ at, isDay }: TimelineEntry, timeZone: string): string =>
  isDay
    ? ''
    : new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
        .format(Date.parse(at))
        .replaceAll(/[\u2009\u202F]/g, ' ');
