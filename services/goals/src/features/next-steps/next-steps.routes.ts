import { nextStepCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { NextStepsService } from './next-steps.ts';

export function nextStepRoutes(
  app: FastifyInstance,
  { all, ofPlan, setStatus, remove }: NextStepsService,
): void {
  mount(app, nextStepCalls.all, (_body, caller) => all(caller));
  mount(app, nextStepCalls.ofPlan, (_body, caller, { planId }) => ofPlan(caller, planId));
  mount(app, nextStepCalls.setStatus, (_body, caller, { id, status }) => setStatus(caller, id, status));
  mount(app, nextStepCalls.remove, (_body, caller, { id }) => remove(caller, id));
}
