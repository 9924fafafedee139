import {
  call,
  enteredLines,
  enteredText,
  id,
  nothing,
  page,
  pageSize,
  text,
  version,
  type RowLimit,
} from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from './tasks.contract.ts';

/** What one advisor wrote down about one client. */
export const INTERACTION_ROWS: RowLimit = { of: 'interactions', max: 5_000 };

export const INTERACTION_KINDS = ['call', 'meeting', 'email', 'note'] as const;
export const interactionKind = z.enum(INTERACTION_KINDS);
export type InteractionKind = z.output<typeof interactionKind>;

/** What an advisor wrote down about one contact with an employee. */
export const interaction = z.object({
  interactionId: id,
  clientId: id,
  kind: interactionKind,
  subject: z.string(),
  text: z.string(),
  happenedOn: day,
  advisorId: id,
  advisorName: z.string(),
  version,
});
export type Interaction = z.output<typeof interaction>;

const fields = {
  kind: interactionKind,
  subject: enteredText(MAX_TITLE_LENGTH).check(z.minLength(1, 'Please enter a subject.')),
  text: enteredLines(MAX_NOTE_LENGTH),
  happenedOn: day,
};

export const interactionDraft = z.strictObject({ ...fields, clientId: id });
export type InteractionDraft = z.output<typeof interactionDraft>;

export const interactionChange = z.strictObject({ ...fields, interactionId: id, version });
export type InteractionChange = z.output<typeof interactionChange>;

const access = ['advisor'] as const;

export const interactionCalls = {
  list: call({
    path: '/webapi/v1/crm/interaction/list',
    isRead: true,
    summary: 'Interactions with one employee, newest first',
    access,
    body: z.strictObject({
      clientId: id,
      kind: z.optional(interactionKind),
      /** Part of a subject or text, in any case. */
      searchText: z._default(text(100), ''),
      page: z._default(page, 1),
      pageSize: z._default(pageSize, 10),
    }),
    reply: z.object({ items: z.array(interaction), total: z.number() }),
  }),
  create: call({
    path: '/webapi/v1/crm/interaction/create',
    limits: { perMinute: 300, rows: INTERACTION_ROWS },
    summary: 'Adds an interaction',
    access,
    acceptsIdempotencyKey: true,
    body: interactionDraft,
    reply: interaction,
  }),
  update: call({
    path: '/webapi/v1/crm/interaction/update',
    summary: 'Changes an interaction of the caller',
    access,
    body: interactionChange,
    reply: interaction,
    conflict: interaction,
  }),
  delete: call({
    path: '/webapi/v1/crm/interaction/delete',
    summary: 'Deletes an interaction of the caller; it can be restored for thirty days',
    access,
    body: z.strictObject({ interactionId: id }),
    reply: nothing,
  }),
  restore: call({
    path: '/webapi/v1/crm/interaction/restore',
    summary: 'Restores a deleted interaction of the caller',
    access,
    body: z.strictObject({ interactionId: id }),
    reply: interaction,
  }),
} as const;
