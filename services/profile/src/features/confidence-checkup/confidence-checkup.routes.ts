import { confidenceCheckupCalls } from '@fw/contract-profile';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CheckupService } from './confidence-checkup.ts';

export function confidenceCheckupRoutes(app: FastifyInstance, checkup: CheckupService): void {
  mount(app, confidenceCheckupCalls.status, (_body, { userId }) => checkup.status(userId));
  mount(app, confidenceCheckupCalls.get, (_body, { userId }) => checkup.get(userId));
  mount(app, confidenceCheckupCalls.save, (draft, { userId, newId }) => checkup.save(userId, newId(), draft));
}
