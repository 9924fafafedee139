import { goalCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GoalsService } from './goals.ts';

export function goalRoutes(app: FastifyInstance, goals: GoalsService): void {
  const { all, explore, exploreOne, choose, remove, byAccount } = goals;
  mount(app, goalCalls.all, (_body, caller) => all(caller));
  mount(app, goalCalls.one, (_body, caller, { goalType }) => exploreOne(caller, goalType));
  mount(app, goalCalls.explore, (_body, caller) => explore(caller));
  mount(app, goalCalls.exploreOne, (_body, caller, { goalType }) => exploreOne(caller, goalType));
  mount(app, goalCalls.byAccount, ({ accountId }, { userId }) => byAccount(userId, accountId));
  mount(app, goalCalls.choose, (_body, caller, { goalType }) => choose(caller, goalType));
  mount(app, goalCalls.remove, (_body, caller, { goalType }) => remove(caller, goalType));
  mount(app, goalCalls.removeByPost, (_body, caller, { goalType }) => remove(caller, goalType));
}
