import { ruleCalls } from '@fw/contract-finances/rules';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { RuleRunsService } from './rule-runs.ts';
import type { RulesService } from './rules.ts';

interface RuleServices {
  readonly rules: RulesService;
  readonly runs: RuleRunsService;
}

export function ruleRoutes(app: FastifyInstance, { rules, runs }: RuleServices): void {
  mount(app, ruleCalls.list, (_body, { userId }) => rules.list(userId));
  mount(app, ruleCalls.create, (draft, { userId, newId }) => rules.create(userId, draft, newId));
  mount(app, ruleCalls.update, (change, { userId }) => rules.update(userId, change));
  mount(app, ruleCalls.delete, ({ ruleId }, { userId }) => rules.remove(userId, ruleId));
  mount(app, ruleCalls.order, ({ ruleIds }, { userId }) => rules.order(userId, ruleIds));
  mount(app, ruleCalls.dryRun, ({ period }, { userId }) => runs.dryRun(userId, period));
  mount(app, ruleCalls.run, ({ period }, { userId, newId }) => runs.run(userId, period, newId));
  mount(app, ruleCalls.runs, (_body, { userId }) => runs.runs(userId));
  mount(app, ruleCalls.undo, ({ runId }, { userId }) => runs.undo(userId, runId));
}
