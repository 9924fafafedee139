import { nextStepCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { NextStepsService } from './next-steps.ts';

export function nextStepRoutes(
  app: FastifyInstance,
  { all, ofPlan, setStatus, remove }: NextStepsService,
): void {
  mount(app, nextStepCalls.all, (_body, { userId }) => all(userId));
  mount(app, nextStepCalls.ofPlan, (_body, { userId }, { planId }) => ofPlan(userId, planId));
  mount(app, nextStepCalls.setStatus, (_body, { userId }, { id, status }) => setStatus(userId, id, status));
  mount(app, nextStepCalls.remove, (_body, { userId }, { id }) => remove(userId, id));
}
