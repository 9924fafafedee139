import { call, id } from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Clients whose facts are read at once: the rows of one page of a list. */
export const MAX_FACTS = 50;

/** What the advisors of a company know about a client from their own work; it needs no consent. */
export const clientFacts = z.object({
  userId: id,
  /** The last interaction or appointment; null without one. */
  lastContactOn: z.nullable(day),
  /** The open task about the client that is due first. */
  nextTask: z.nullable(z.object({ taskId: id, title: z.string(), dueOn: day })),
  tags: z.array(z.string()),
});
export type ClientFacts = z.output<typeof clientFacts>;

export const clientFactCalls = {
  list: call({
    path: '/webapi/v1/crm/userProfile/facts',
    isRead: true,
    summary: 'Last contact, next task and tags of clients; those of other companies are left out',
    access: ['advisor'],
    body: z.strictObject({ userIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_FACTS)) }),
    reply: z.array(clientFacts),
  }),
} as const;
