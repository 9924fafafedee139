import { call, id, page, pageSize } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { appointmentStatus } from './appointments.contract.ts';
import { interactionKind } from './interactions.contract.ts';

/** The newest entries that the timeline of a client reaches back to. */
export const MAX_TIMELINE_ENTRIES = 500;
/** Characters of a text that an entry shows. */
export const MAX_TIMELINE_TEXT = 280;

/** What a timeline is filtered by, in the order in which the page offers it. */
export const TIMELINE_KINDS = ['message', 'email', 'interaction', 'appointment', 'task', 'plan'] as const;
export const timelineKind = z.enum(TIMELINE_KINDS);
export type TimelineKind = z.output<typeof timelineKind>;

/** One thing that happened between a client and their advisors. */
export const timelineEntry = z.object({
  entryId: z.string(),
  kind: timelineKind,
  /** What the entries are ordered by. */
  at: moment,
  /** Only the day is known: `at` is the noon of that day. */
  isDay: z.boolean(),
  /** The subject, topic, task or plan; empty for a message. */
  title: z.string(),
  /** Shortened; empty where there is none. */
  text: z.string(),
  /** Who did it. */
  by: z.enum(['client', 'advisor']),
  /** Empty for the client. */
  advisorName: z.string(),
  /** Of a message: whether the other side had it in view. */
  isRead: z.optional(z.boolean()),
  /** Of an interaction. */
  interactionKind: z.optional(interactionKind),
  /** Of an appointment; an accepted one that lies ahead is dated by its acceptance. */
  status: z.optional(appointmentStatus),
  /** Of changes of a plan that an advisor sent for review: the answer of the client. */
  outcome: z.optional(z.enum(['accepted', 'partly', 'declined'])),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const timelineCalls = {
  list: call({
    path: '/webapi/v1/crm/timeline',
    isRead: true,
    limits: { perMinute: 300, inFlight: 8 },
    summary:
      'What happened between a client and their advisors, newest first; plans only while the client shares goals',
    access: ['advisor'],
    body: z.strictObject({
      clientId: id,
      /** Left out for every kind. */
      kind: z.optional(timelineKind),
      page: z._default(page, 1),
      pageSize: z._default(pageSize, 10),
    }),
    reply: z.object({
      items: z.array(timelineEntry),
      /** At most the entries that the timeline reaches back to. */
      total: z.number(),
      /** What did not answer; its entries are missing. */
      unavailable: z.array(z.enum(['messages', 'goals'])),
    }),
  }),
} as const;
