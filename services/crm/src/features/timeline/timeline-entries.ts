import {
  MAX_TIMELINE_TEXT,
  type AppointmentStatus,
  type ClientGoal,
  type SentProposal,
  type InteractionKind,
  type TimelineEntry,
} from '@fw/contract-crm';
import type { DeskMessage } from '@fw/contract-profile/planner-desk';
import { dayInProductZone, instant, toInstant, type IsoDate } from '@fw/units';

/** An entry by the id of the advisor; the name is added to those that a page shows. */
export type UnnamedEntry = Omit<TimelineEntry, 'advisorName'> & { readonly advisorId: string };

/** The order of a day whose time is not known. */
const atNoon = (day: IsoDate) => instant(`${day}T12:00:00.000Z`);

const shortened = (text: string): string =>
  text.length > MAX_TIMELINE_TEXT ? `${text.slice(0, MAX_TIMELINE_TEXT)}…` : text;

export const messageEntry = (
  { messageId, from, text, sentAt, isRead }: DeskMessage,
  plannerId: string,
): UnnamedEntry => ({
  entryId: messageId,
  kind: 'message',
  at: sentAt,
  isDay: false,
  title: '',
  text,
  by: from === 'planner' ? 'advisor' : 'client',
  advisorId: from === 'planner' ? plannerId : '',
  isRead,
});

export interface InteractionEvent {
  readonly _id: string;
  readonly advisorId: string;
  readonly kind: InteractionKind;
  readonly subject: string;
  readonly text: string;
  readonly happenedOn: IsoDate;
  readonly createdAt: Date | null;
}

/** The time is known where it was written down on the day itself. */
export function interactionEntry(row: InteractionEvent): UnnamedEntry {
  const { _id, advisorId, kind, subject, text, happenedOn, createdAt } = row;
  const isSameDay = createdAt !== null && dayInProductZone(createdAt.getTime()) === happenedOn;
  return {
    entryId: _id,
    kind: kind === 'email' ? 'email' : 'interaction',
    at: isSameDay ? toInstant(createdAt) : atNoon(happenedOn),
    isDay: !isSameDay,
    title: subject,
    text: shortened(text),
    by: 'advisor',
    advisorId,
    interactionKind: kind,
  };
}

export interface AppointmentEvent {
  readonly _id: string;
  readonly advisorId: string;
  readonly topic: string;
  readonly status: AppointmentStatus;
  readonly proposedBy: 'client' | 'advisor';
  readonly accepted: { readonly startsAt: Date } | null;
  readonly changedAt: Date;
}

/** An accepted appointment that is over is dated by its begin, every other one by its last change. */
export function appointmentEntry(row: AppointmentEvent, now: number): UnnamedEntry {
  const { _id, advisorId, topic, status, proposedBy, accepted, changedAt } = row;
  const isOver = status === 'accepted' && accepted !== null && accepted.startsAt.getTime() <= now;
  return {
    entryId: _id,
    kind: 'appointment',
    at: toInstant(isOver ? accepted.startsAt : changedAt),
    isDay: false,
    title: topic,
    text: '',
    by: proposedBy,
    advisorId,
    status,
  };
}

export interface DoneTask {
  readonly _id: string;
  readonly assignedTo: string;
  readonly title: string;
  readonly note: string;
  readonly doneAt: Date | null;
}

export const taskEntry = ({ _id, assignedTo, title, note, doneAt }: DoneTask): UnnamedEntry[] =>
  doneAt === null
    ? []
    : [
        {
          entryId: _id,
          kind: 'task',
          at: toInstant(doneAt),
          isDay: false,
          title,
          text: shortened(note),
          by: 'advisor',
          advisorId: assignedTo,
        },
      ];

export const committedEntries = (goals: readonly ClientGoal[]): UnnamedEntry[] =>
  goals
    .flatMap(({ plans }) => plans)
    .flatMap(({ planId, name, committedOn }) =>
      committedOn === null
        ? []
        : [
            {
              entryId: `commit ${planId}`,
              kind: 'plan',
              at: atNoon(committedOn),
              isDay: true,
              title: name,
              text: '',
              by: 'client',
              advisorId: '',
            },
          ],
    );

export interface PreparedDraft {
  readonly requestId: string;
  readonly advisorId: string;
  readonly plan: string;
  readonly at: Date;
}

export const preparedEntry = ({ requestId, advisorId, plan, at }: PreparedDraft): UnnamedEntry => ({
  entryId: `draft ${requestId}`,
  kind: 'plan',
  at: toInstant(at),
  isDay: false,
  title: plan,
  text: '',
  by: 'advisor',
  advisorId,
});

export type PlanProposal = SentProposal & { readonly planName: string };

const proposalOutcome = ({ status, changes }: PlanProposal): NonNullable<TimelineEntry['outcome']> => {
  if (status === 'declined') return 'declined';
  return changes.every(({ isTaken }) => isTaken) ? 'accepted' : 'partly';
};

/** The answer of the client to changes that an advisor sent for review. */
export const answeredEntry = (proposal: PlanProposal): UnnamedEntry[] =>
  proposal.answeredAt === null
    ? []
    : [
        {
          entryId: `answer ${proposal.proposalId}`,
          kind: 'plan',
          at: proposal.answeredAt,
          isDay: false,
          title: proposal.planName,
          text: shortened(proposal.reason),
          by: 'client',
          advisorId: '',
          outcome: proposalOutcome(proposal),
        },
      ];
