import { goalCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { chosenGoalsRepo } from '../../shared/records/chosen-goals.repo.ts';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { routeOfGoal } from './goal-table.ts';
import { goalsService, type GoalsDependencies } from './goals.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<GoalsDependencies, 'definitions' | 'deletePlans' | 'derivedPlans'>;

export const goalsFeature = defineFeature('goals', (dependencies: Dependencies) => {
  const { connection, clock, definitions, deletePlans, derivedPlans } = dependencies;
  const goals = goalsService({
    chosenGoalsRepo: chosenGoalsRepo(connection, clock),
    plansRepo: plansRepo(connection),
    nextStepsRepo: nextStepsRepo(connection),
    definitions,
    deletePlans,
    derivedPlans,
    clock,
  });
  return {
    routes: (app) => {
      const { all, explore, exploreOne, choose, remove, byAccount } = goals;
      mount(app, goalCalls.all, (_body, caller) => all(caller));
      mount(app, goalCalls.one, (_body, caller, { goalType }) => exploreOne(caller, goalType));
      mount(app, goalCalls.explore, (_body, caller) => explore(caller));
      mount(app, goalCalls.exploreOne, (_body, caller, { goalType }) => exploreOne(caller, goalType));
      mount(app, goalCalls.byAccount, ({ accountId }, { userId }) => byAccount(userId, accountId));
      mount(app, goalCalls.choose, (_body, caller, { goalType }) => choose(caller, goalType));
      mount(app, goalCalls.remove, (_body, caller, { goalType }) => remove(caller, goalType));
      mount(app, goalCalls.removeByPost, (_body, caller, { goalType }) => remove(caller, goalType));
    },
    provides: { ...goals, routeOf: routeOfGoal },
  };
});
