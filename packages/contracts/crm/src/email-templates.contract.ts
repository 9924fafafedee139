import { call, enteredLines, enteredText, id, nothing, version, type RowLimit } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const MAX_SUBJECT_LENGTH = 150;
export const MAX_TEMPLATE_LENGTH = 5_000;
/** Templates of one advisor. */
export const TEMPLATE_ROWS: RowLimit = { of: 'templates', max: 200 };

/** An email that advisors send again and again; `{{firstName}}` and the like are filled in for each client. */
export const emailTemplate = z.object({
  templateId: id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  version,
});
export type EmailTemplate = z.output<typeof emailTemplate>;

const isOneLine = (text: string): boolean => !/[\r\n]/.test(text);
const fields = {
  name: enteredText(80).check(z.minLength(1, 'Please enter a name.')),
  subject: enteredText(MAX_SUBJECT_LENGTH).check(
    z.minLength(1, 'Please enter a subject.'),
    z.refine(isOneLine, 'Please enter one line.'),
  ),
  text: enteredLines(MAX_TEMPLATE_LENGTH).check(z.minLength(1, 'Please enter a text.')),
};
export const emailTemplateDraft = z.strictObject(fields);
export type EmailTemplateDraft = z.output<typeof emailTemplateDraft>;

const access = ['advisor'] as const;
/** Clients who get an email in one request. */
export const MAX_SENT_TOGETHER = 50;
export const NAME_TAKEN = 'You already have a template with this name.';

const forClient = z.strictObject({ templateId: id, clientId: id });
const sentTogether = z.array(
  z.object({
    clientId: id,
    /** Why this client got no email; null where it was sent. */
    problem: z.nullable(z.string()),
  }),
);
export type SentTogether = z.output<typeof sentTogether>;
const filledIn = z.object({ to: z.string(), subject: z.string(), text: z.string() });

export const emailTemplateCalls = {
  list: call({
    method: 'GET',
    path: '/webapi/v1/crm/emailTemplates',
    summary: 'Templates of the caller, by name [A7-37]',
    access,
    reply: z.array(emailTemplate),
  }),
  create: call({
    path: '/webapi/v1/crm/emailTemplates/create',
    limits: { perMinute: 120, rows: TEMPLATE_ROWS },
    summary: 'Adds a template; a field that does not exist is refused',
    access,
    acceptsIdempotencyKey: true,
    body: emailTemplateDraft,
    reply: emailTemplate,
  }),
  update: call({
    path: '/webapi/v1/crm/emailTemplates/update',
    summary: 'Changes a template',
    access,
    body: z.strictObject({ ...fields, templateId: id, version }),
    reply: emailTemplate,
    conflict: emailTemplate,
  }),
  delete: call({
    path: '/webapi/v1/crm/emailTemplates/delete',
    summary: 'Deletes a template of the caller; it can be restored for thirty days',
    access,
    body: z.strictObject({ templateId: id }),
    reply: nothing,
  }),
  restore: call({
    path: '/webapi/v1/crm/emailTemplates/restore',
    summary: 'Restores a deleted template of the caller',
    access,
    body: z.strictObject({ templateId: id }),
    reply: emailTemplate,
  }),
  preview: call({
    path: '/webapi/v1/crm/emailTemplates/preview',
    isRead: true,
    summary: 'The email as a client would get it',
    access,
    body: forClient,
    reply: filledIn,
  }),
  send: call({
    path: '/webapi/v1/crm/emailTemplates/send',
    limits: { perMinute: 60 },
    summary: 'Sends the email, as it was edited for this client, and adds it to the interaction history',
    access,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      ...forClient.shape,
      subject: z.optional(fields.subject),
      text: z.optional(fields.text),
    }),
    reply: filledIn,
  }),
  sendMany: call({
    path: '/webapi/v1/crm/emailTemplates/send-many',
    limits: { perMinute: 10 },
    summary: 'Sends the email to several clients, filled in for each; one who cannot get it hinders no other',
    access,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      templateId: id,
      clientIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_SENT_TOGETHER)),
    }),
    reply: sentTogether,
  }),
} as const;
