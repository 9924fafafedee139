import { call, enteredLines, enteredText, id, nothing, rowsOf, text, version } from '@fw/contract-kernel';
import { day, enteredNumber, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { MAX_SUBJECT_LENGTH, MAX_TEMPLATE_LENGTH } from './email-templates.contract.ts';
import { interactionKind } from './interactions.contract.ts';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, taskRepeat } from './tasks.contract.ts';

const MAX_NAME_LENGTH = 80;
const MAX_ANSWERS = 50;
const title = z._default(enteredText(MAX_TITLE_LENGTH), '');
const note = z._default(enteredLines(MAX_NOTE_LENGTH), '');

/** A task as far as it was entered. */
export const taskDraftContent = z.strictObject({
  title,
  note,
  dueOn: z.nullable(day),
  repeat: taskRepeat,
});
export type TaskDraftContent = z.output<typeof taskDraftContent>;
/** An interaction as far as it was entered. */
export const interactionDraftContent = z.strictObject({
  kind: interactionKind,
  subject: title,
  text: note,
  happenedOn: z.nullable(day),
});
export type InteractionDraftContent = z.output<typeof interactionDraftContent>;

/** An email template as far as it was entered. */
const templateDraftContent = z.strictObject({
  name: z._default(enteredText(MAX_NAME_LENGTH), ''),
  subject: z._default(enteredText(MAX_SUBJECT_LENGTH), ''),
  text: z._default(enteredLines(MAX_TEMPLATE_LENGTH), ''),
});
/** An answer in a row of a list; amounts are dollars, rates fractions. */
const answerInRow = z.nullable(z.union([enteredText(MAX_TITLE_LENGTH), enteredNumber, z.boolean()]));

/** Answers of a plan as far as they were entered, by field; the version is that of the plan they were made from. */
const planDraftContent = z.strictObject({
  planId: z.string().check(z.regex(/^[A-Z][A-Z_]{1,59}$/, 'Please enter a valid value.')),
  planName: enteredText(MAX_TITLE_LENGTH),
  answers: z
    .array(
      z.strictObject({
        field: text(MAX_TITLE_LENGTH),
        value: z.union([enteredText(MAX_TITLE_LENGTH), z.boolean(), rowsOf(answerInRow)]),
      }),
    )
    .check(z.maxLength(MAX_ANSWERS)),
});
export type PlanDraftContent = z.output<typeof planDraftContent>;

const common = {
  draftId: id,
  advisorId: id,
  advisorName: z.string(),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  savedAt: moment,
  version,
};

/** A form of an advisor that is not submitted yet. */
export const draft = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('task'), content: taskDraftContent }),
  z.object({ ...common, kind: z.literal('interaction'), content: interactionDraftContent }),
  z.object({ ...common, kind: z.literal('template'), content: templateDraftContent }),
  z.object({ ...common, kind: z.literal('plan'), content: planDraftContent }),
]);
export type Draft = z.output<typeof draft>;

const access = ['advisor'] as const;

/** The version of the draft that a save replaces; 0 while the form has none. */
const replaces = z._default(version, 0);

export const draftCalls = {
  saveTask: call({
    path: '/webapi/v1/crm/task/draft',
    limits: { perMinute: 300 },
    summary: 'Saves a task that is not submitted; the advisor has one for each employee',
    access,
    body: z.strictObject({ clientId: z.nullable(id), content: taskDraftContent, version: replaces }),
    reply: draft,
    conflict: draft,
  }),
  saveInteraction: call({
    path: '/webapi/v1/crm/interaction/draft',
    limits: { perMinute: 300 },
    summary: 'Saves an interaction that is not submitted; the advisor has one for each employee',
    access,
    body: z.strictObject({ clientId: id, content: interactionDraftContent, version: replaces }),
    reply: draft,
    conflict: draft,
  }),
  saveTemplate: call({
    path: '/webapi/v1/crm/emailTemplates/draft',
    limits: { perMinute: 300 },
    summary: 'Saves an email template that is not submitted; the advisor has one',
    access,
    body: z.strictObject({ content: templateDraftContent, version: replaces }),
    reply: draft,
    conflict: draft,
  }),
  savePlan: call({
    path: '/webapi/v1/crm/drafts/plan',
    limits: { perMinute: 300 },
    summary:
      'Saves answers for a plan that are not submitted; the advisor has one for each plan of an employee',
    access,
    body: z.strictObject({ clientId: id, content: planDraftContent, version: replaces }),
    reply: draft,
    conflict: draft,
  }),
  count: call({
    method: 'GET',
    path: '/webapi/v1/crm/drafts/count',
    summary: 'How many drafts the advisor has [A7-37]',
    access,
    reply: z.object({ count: z.number() }),
  }),
  my: call({
    method: 'GET',
    path: '/webapi/v1/crm/drafts/my',
    summary: 'Drafts of the advisor, the last saved first',
    access,
    reply: z.array(draft),
  }),
  all: call({
    method: 'GET',
    path: '/webapi/v1/crm/drafts/all',
    summary: 'Drafts of every advisor about employees of the companies that the caller serves',
    access,
    reply: z.array(draft),
  }),
  delete: call({
    path: '/webapi/v1/crm/drafts/delete',
    summary: 'Deletes a draft of the caller',
    access,
    body: z.strictObject({ draftId: id }),
    reply: nothing,
  }),
} as const;
