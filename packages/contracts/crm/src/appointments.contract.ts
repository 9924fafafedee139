import { call, enteredText, id, version, type RowLimit } from '@fw/contract-kernel';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { timeZone } from './time-zone.ts';

export const MAX_PROPOSED_TIMES = 5;
export const MAX_TOPIC_LENGTH = 120;
/** Appointments of one client and one advisor that wait for an answer. */
export const MAX_OPEN_PROPOSALS = 3;
export const OPEN_PROPOSAL_ROWS: RowLimit = { of: 'open proposals', max: MAX_OPEN_PROPOSALS };
/** Changes of one person about which the other side receives a mail. */
const MAILS_PER_MINUTE = 60;

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'));

/** A proposed time as it was entered: a day and two times of the clock in the zone of the person who proposes it. */
export const enteredTime = z.strictObject({ day, start: clockTime, end: clockTime });
export type EnteredTime = z.output<typeof enteredTime>;

const enteredTimes = z
  .array(enteredTime)
  .check(
    z.minLength(1, 'Please propose a time.'),
    z.maxLength(MAX_PROPOSED_TIMES, `Please propose at most ${String(MAX_PROPOSED_TIMES)} times.`),
  );

/** A proposal as far as it was typed, which pages keep; `target` names what its form is open for. */
export const typedProposal = z.object({
  target: z.union([z.enum(['none', 'new']), z.object({ appointmentId: z.string(), version })]),
  topic: z.string(),
  times: z
    .array(z.object({ key: z.number(), day: z.nullable(z.string()), start: z.string(), end: z.string() }))
    .check(z.maxLength(MAX_PROPOSED_TIMES)),
  timeZone: z.string(),
});

const appointmentTime = z.object({ startsAt: moment, endsAt: moment });
export type AppointmentTime = z.output<typeof appointmentTime>;

export const appointmentSide = z.enum(['client', 'advisor']);
export type AppointmentSide = z.output<typeof appointmentSide>;

/** `proposed` waits for an answer, `declined` and `cancelled` are over. */
export const appointmentStatus = z.enum(['proposed', 'accepted', 'declined', 'cancelled']);
export type AppointmentStatus = z.output<typeof appointmentStatus>;

/** A conversation at a time that one side proposes and the other accepts. */
export const appointment = z.object({
  appointmentId: id,
  clientId: id,
  clientName: z.string(),
  advisorId: id,
  advisorName: z.string(),
  topic: z.string(),
  status: appointmentStatus,
  /** Who proposed the times; the other side answers. */
  proposedBy: appointmentSide,
  times: z.array(appointmentTime),
  accepted: z.nullable(appointmentTime),
  /** The last known zone of each side; null while the client has not answered yet. */
  clientTimeZone: z.nullable(z.string()),
  advisorTimeZone: z.string(),
  version,
});
export type Appointment = z.output<typeof appointment>;

const proposal = {
  topic: enteredText(MAX_TOPIC_LENGTH).check(z.minLength(1, 'Please enter a topic.')),
  times: enteredTimes,
  timeZone,
};
const appointmentKey = { appointmentId: id, version };
const counterProposal = z.strictObject({ ...appointmentKey, times: enteredTimes, timeZone });
export type CounterProposal = z.output<typeof counterProposal>;
const acceptance = z.strictObject({ ...appointmentKey, startsAt: moment, timeZone });
export type Acceptance = z.output<typeof acceptance>;
const ending = z.strictObject(appointmentKey);
export type AppointmentKey = z.output<typeof ending>;

/** A file for the calendar of the person, as text of RFC 5545. */
const calendarFile = z.object({ fileName: z.string(), content: z.string() });
export type CalendarFile = z.output<typeof calendarFile>;

/** When an advisor has an accepted appointment. */
const busyTime = z.object({ appointmentId: id, clientName: z.string(), ...appointmentTime.shape });
export type BusyTime = z.output<typeof busyTime>;

/** Days that a calendar shows at most. */
export const MAX_CALENDAR_DAYS = 42;

/** A time in the calendar of an advisor: accepted, or one of those that wait for an answer. */
const calendarTime = z.object({
  ...busyTime.shape,
  clientId: id,
  topic: z.string(),
  status: z.enum(['accepted', 'proposed']),
});
export type CalendarTime = z.output<typeof calendarTime>;

/** What the calls of both sides have in common. */
const counter = {
  summary: 'Proposes other times; the other side answers',
  limits: { perMinute: MAILS_PER_MINUTE },
  body: counterProposal,
  reply: appointment,
  conflict: appointment,
} as const;
const accept = {
  summary: 'Accepts one of the times that the other side proposed',
  limits: { perMinute: MAILS_PER_MINUTE },
  body: acceptance,
  reply: appointment,
  conflict: appointment,
} as const;
const decline = {
  summary: 'Declines the times that the other side proposed',
  limits: { perMinute: MAILS_PER_MINUTE },
  body: ending,
  reply: appointment,
  conflict: appointment,
} as const;
const cancel = {
  summary: 'Withdraws an own proposal, or cancels an accepted appointment',
  limits: { perMinute: MAILS_PER_MINUTE },
  body: ending,
  reply: appointment,
  conflict: appointment,
} as const;
const calendar = {
  isRead: true,
  summary: 'An accepted appointment as an .ics file',
  body: z.strictObject({ appointmentId: id }),
  reply: calendarFile,
} as const;

/** A free time of a planner has one length. */
export const SLOT_MINUTES = 30;
/** Days from today on for which free times are offered. */
export const SLOT_DAYS = 14;
/** Accepted appointments ahead of one client with one advisor, from which on none can be booked. */
export const MAX_BOOKED = 3;

/** Appointments of the calling client with advisors. */
export const appointmentCalls = {
  slots: call({
    method: 'GET',
    path: '/webapi/v1/appointments/slots',
    summary: "Free times within the office hours of the caller's planner, by time",
    reply: z.object({ advisorName: z.string(), slots: z.array(appointmentTime) }),
  }),
  book: call({
    path: '/webapi/v1/appointments/book',
    limits: { perMinute: MAILS_PER_MINUTE },
    summary: 'Books a free time of the planner; of two clients who book it at once one gets it',
    acceptsIdempotencyKey: true,
    body: z.strictObject({ startsAt: moment, topic: proposal.topic, timeZone }),
    reply: appointment,
  }),
  list: call({
    method: 'GET',
    path: '/webapi/v1/appointments',
    summary: 'Appointments of the caller, the last changed first',
    reply: z.array(appointment),
  }),
  propose: call({
    path: '/webapi/v1/appointments/propose',
    limits: { perMinute: MAILS_PER_MINUTE, rows: OPEN_PROPOSAL_ROWS },
    summary: 'Proposes times to the planner of the caller',
    acceptsIdempotencyKey: true,
    body: z.strictObject(proposal),
    reply: appointment,
  }),
  counter: call({
    path: '/webapi/v1/appointments/counter',
    access: ['employee'],
    ...counter,
  }),
  accept: call({ path: '/webapi/v1/appointments/accept', access: ['employee'], ...accept }),
  decline: call({
    path: '/webapi/v1/appointments/decline',
    access: ['employee'],
    ...decline,
  }),
  cancel: call({ path: '/webapi/v1/appointments/cancel', access: ['employee'], ...cancel }),
  calendar: call({
    path: '/webapi/v1/appointments/calendar',
    access: ['employee'],
    ...calendar,
  }),
} as const;

/** Appointments of the calling advisor with clients. */
export const advisorAppointmentCalls = {
  list: call({
    path: '/webapi/v1/crm/appointments/list',
    isRead: true,
    summary: 'Appointments of the caller with one client, the last changed first',
    access: ['advisor'],
    body: z.strictObject({ clientId: id }),
    reply: z.array(appointment),
  }),
  busy: call({
    method: 'GET',
    path: '/webapi/v1/crm/appointments/busy',
    summary: 'Accepted appointments of the caller that lie ahead, of every client',
    access: ['advisor'],
    reply: z.array(busyTime),
  }),
  between: call({
    path: '/webapi/v1/crm/appointments/between',
    isRead: true,
    summary: 'Appointments of the caller with every client on some days, by time, those that wait included',
    access: ['advisor'],
    body: z.strictObject({
      from: day,
      days: z.number().check(z.int(), z.gte(1), z.lte(MAX_CALENDAR_DAYS)),
    }),
    reply: z.array(calendarTime),
  }),
  propose: call({
    path: '/webapi/v1/crm/appointments/propose',
    limits: { perMinute: MAILS_PER_MINUTE, rows: OPEN_PROPOSAL_ROWS },
    summary: 'Proposes times to a client',
    access: ['advisor'],
    acceptsIdempotencyKey: true,
    body: z.strictObject({ ...proposal, clientId: id }),
    reply: appointment,
  }),
  counter: call({
    path: '/webapi/v1/crm/appointments/counter',
    access: ['advisor'],
    ...counter,
  }),
  accept: call({
    path: '/webapi/v1/crm/appointments/accept',
    access: ['advisor'],
    ...accept,
  }),
  decline: call({
    path: '/webapi/v1/crm/appointments/decline',
    access: ['advisor'],
    ...decline,
  }),
  cancel: call({
    path: '/webapi/v1/crm/appointments/cancel',
    access: ['advisor'],
    ...cancel,
  }),
  calendar: call({
    path: '/webapi/v1/crm/appointments/calendar',
    access: ['advisor'],
    ...calendar,
  }),
} as const;
