import { call, id } from '@fw/contract-kernel';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { task } from './tasks.contract.ts';

/** Rows of each list of the page; its total counts all. */
export const MAX_TODAY_ROWS = 5;
export const MAX_ATTENTION_ROWS = 10;
/** A consent that ends within these days is listed. */
export const CONSENT_ENDS_DAYS = 14;
/** A client without contact for these days needs attention. */
export const NO_CONTACT_DAYS = 180;

const person = { clientId: id, clientName: z.string(), companyName: z.string() };

const todayAppointment = z.object({
  ...person,
  appointmentId: id,
  topic: z.string(),
  startsAt: moment,
  endsAt: moment,
  /** `proposed` by the client: the advisor answers; then the first of the proposed times. */
  status: z.enum(['accepted', 'proposed']),
});
export type TodayAppointment = z.output<typeof todayAppointment>;

/** Why a client needs attention, the most urgent first. */
export const attentionKind = z.enum(['shortfall', 'goal', 'contact']);
export type AttentionKind = z.output<typeof attentionKind>;

const attention = z.object({
  ...person,
  /** The most urgent reason. */
  kind: attentionKind,
  /** Every reason in words. */
  reason: z.string(),
});
export type Attention = z.output<typeof attention>;

const listed = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number() });

/** The day of an advisor. */
export const today = z.object({
  /** Today in the time zone of the advisor. */
  day,
  timeZone: z.string(),
  /** The accepted appointments of the day, then proposals of clients that wait for an answer. */
  appointments: z.object({ items: z.array(todayAppointment), accepted: z.number(), toAnswer: z.number() }),
  /** Open tasks that are due today or were due before, the longest overdue first. */
  tasks: z.object({ items: z.array(task), total: z.number(), overdue: z.number() }),
  unread: listed(z.object({ ...person, text: z.string(), sentAt: moment, count: z.number() })),
  /** Clients who requested a planner and to whom the planner has not written. */
  requests: listed(z.object({ ...person, requestedAt: moment })),
  consents: listed(z.object({ ...person, endsOn: day })),
  /** Only from what each client shares. */
  attention: z.object({ ...listed(attention).shape, clients: z.number() }),
  /** What did not answer; its lists are empty. */
  unavailable: z.array(z.enum(['messages', 'goals', 'finances'])),
});
export type Today = z.output<typeof today>;

export const todayCalls = {
  get: call({
    method: 'GET',
    path: '/webapi/v1/crm/today',
    limits: { perMinute: 120, inFlight: 8 },
    summary:
      'The day of the advisor: appointments, tasks, messages, requests, consents, and clients who need attention',
    access: ['advisor'],
    reply: today,
  }),
} as const;
