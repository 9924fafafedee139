import { budgetGoalCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { BudgetGoalService } from './budget-goal.ts';

export function budgetGoalRoutes(app: FastifyInstance, { get, setStepStatus }: BudgetGoalService): void {
  mount(app, budgetGoalCalls.get, (_body, caller) => get(caller));
  mount(app, budgetGoalCalls.setStepStatus, (_body, caller, { key, status }) =>
    setStepStatus(caller, key, status),
  );
}
