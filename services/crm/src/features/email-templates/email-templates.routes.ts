import { emailTemplateCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { sendMany } from './send-many.ts';
import type { TemplatesService } from './email-templates.ts';

export function emailTemplateRoutes(app: FastifyInstance, templates: TemplatesService): void {
  mount(app, emailTemplateCalls.list, (_body, { userId }) => templates.list(userId));
  mount(app, emailTemplateCalls.create, (draft, { userId, newId }) => templates.create(userId, draft, newId));
  mount(app, emailTemplateCalls.update, (change, { userId }) => templates.update(userId, change));
  mount(app, emailTemplateCalls.delete, ({ templateId }, { userId }) => templates.remove(userId, templateId));
  mount(app, emailTemplateCalls.restore, ({ templateId }, { userId }) =>
    templates.restore(userId, templateId),
  );
  mount(app, emailTemplateCalls.preview, (mail, { userId }) => templates.preview(userId, mail));
  mount(app, emailTemplateCalls.send, (mail, { userId, newId }) => templates.send(userId, mail, newId));
  const sendTogether = sendMany(templates);
  mount(app, emailTemplateCalls.sendMany, async (mails, { userId, newId }) => {
    await templates.own(userId, mails.templateId);
    return sendTogether(userId, mails, newId);
  });
}
