import { draftCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DraftsService } from './drafts.ts';

export function draftRoutes(app: FastifyInstance, drafts: DraftsService): void {
  mount(app, draftCalls.saveTask, ({ content, ...of }, { userId, newId }) =>
    drafts.save(userId, { ...of, task: content }, newId),
  );
  mount(app, draftCalls.saveInteraction, ({ content, ...of }, { userId, newId }) =>
    drafts.save(userId, { ...of, interaction: content }, newId),
  );
  mount(app, draftCalls.saveTemplate, ({ content, version }, { userId, newId }) =>
    drafts.save(userId, { clientId: null, version, template: content }, newId),
  );
  mount(app, draftCalls.savePlan, ({ content, ...of }, { userId, newId }) =>
    drafts.save(userId, { ...of, plan: content }, newId),
  );
  mount(app, draftCalls.count, (_body, { userId }) => drafts.count(userId));
  mount(app, draftCalls.my, (_body, { userId }) => drafts.my(userId));
  mount(app, draftCalls.all, (_body, { userId }) => drafts.all(userId));
  mount(app, draftCalls.delete, ({ draftId }, { userId }) => drafts.remove(userId, draftId));
}
