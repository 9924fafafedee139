import type { AttentionKind, Today } from '@fw/contract-crm/today';
import { daysBetween, formatCount, formatDate, formatLongDate, type IsoDate } from '@fw/units';

export const TODAY_TEXT = {
  title: 'Today',
  loading: 'Loading your day',
  failed: "We couldn't load your day.",
  appointments: 'Appointments',
  noAppointments: 'Nothing is planned for today.',
  now: 'Now',
  done: 'Done',
  proposed: 'Proposed',
  prepare: 'Prepare',
  addNotes: 'Add notes',
  answer: 'Answer',
  tasks: 'Tasks due',
  allTasks: 'All tasks',
  noTasks: 'No task is due today.',
  complete: 'Complete',
  unread: 'Unread messages',
  allMessages: 'All messages',
  noUnread: 'You have read everything.',
  reply: 'Reply',
  requests: 'New planner requests',
  noRequests: 'No client waits for your first message.',
  hello: 'Say hello',
  consents: 'Consents ending',
  noConsents: 'No consent ends within 14 days.',
  message: 'Message',
  attention: 'Clients who need attention',
  onlyShared: 'Only from what each client shares. The reason is what changed.',
  allEmployees: 'All employees',
  noAttention: 'No client needs attention.',
  open: 'Open',
  incomplete: 'Some parts did not load. What is missing here may still need you.',
  retry: 'Try again',
} as const;

export const ATTENTION_TEXT: Readonly<Record<AttentionKind, string>> = {
  shortfall: 'Shortfall ahead',
  goal: 'Goal off track',
  contact: 'No contact',
};

const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** `1:00 PM` */
export const clockText = (moment: string, timeZone: string): string =>
  timeIn(timeZone)
    .format(Date.parse(moment))
    .replaceAll(/[\u2009\u202F]/g, ' ');

export const dayText = (day: IsoDate): string => `${TODAY_TEXT.title} · ${formatLongDate(day)}`;

export const momentText = (moment: string, { day, timeZone }: Pick<Today, 'day' | 'timeZone'>): string => {
  const sentOn = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(moment));
  if (sentOn === day) return clockText(moment, timeZone);
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(
    Date.parse(moment),
  );
};

export const dueText = (dueOn: IsoDate, day: IsoDate): string => {
  const days = daysBetween(dueOn, day);
  if (days <= 0) return TODAY_TEXT.title;
  return days === 1 ? '1 day late' : `${String(days)} days late`;
};

export const endsText = (endsOn: IsoDate, day: IsoDate): string =>
  endsOn <= day ? 'Ends today' : `Until ${formatDate(endsOn)}`;

export const attentionCount = ({ total, clients }: Today['attention']): string =>
  `${formatCount(total)} of ${formatCount(clients)}`;

const many = (count: number, one: string): string =>
  `${count === 0 ? 'No' : formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** The first sentence of the page. */
export function daySentence({ appointments, tasks }: Pick<Today, 'appointments' | 'tasks'>): string {
  const planned = `${many(appointments.accepted, 'appointment')} today`;
  return appointments.accepted > 0 || tasks.total === 0
    ? `${planned}.`
    : `${planned}, ${many(tasks.total, 'task')} due.`;
}
