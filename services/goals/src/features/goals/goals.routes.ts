import { goalCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GoalsService } from './goals.ts';

export function goalRoutes(app: FastifyInstance, goals: GoalsService): void {
  const { all, explore, exploreOne, choose, remove, byAccount } = goals;
  mount(app, goalCalls.all, (_body, { userId }) => all(userId));
  mount(app, goalCalls.one, (_body, { userId }, { goalType }) => exploreOne(userId, goalType));
  mount(app, goalCalls.explore, (_body, { userId }) => explore(userId));
  mount(app, goalCalls.exploreOne, (_body, { userId }, { goalType }) => exploreOne(userId, goalType));
  mount(app, goalCalls.byAccount, ({ accountId }, { userId }) => byAccount(userId, accountId));
  mount(app, goalCalls.choose, (_body, { userId }, { goalType }) => choose(userId, goalType));
  mount(app, goalCalls.remove, (_body, { userId }, { goalType }) => remove(userId, goalType));
  mount(app, goalCalls.removeByPost, (_body, { userId }, { goalType }) => remove(userId, goalType));
}
