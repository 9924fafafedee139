import { planCalls, retirementCalls } from '@fw/contract-goals';
import { mount, ApiError, type Clock } from '@fw/service-kit';
import { isCalculationError } from '@fw/planning';
import { projectRetirement } from '@fw/planning/retirement-plan';
import type { FastifyInstance } from 'fastify';
import type { PlanCommits } from './plan-commits.ts';
import type { PlanDrafts } from './plan-drafts.ts';
import type { ReadPlan } from './plan-rebase.ts';
import type { planRelations } from './plan-relations.ts';

interface Plans {
  readonly readPlan: ReadPlan;
  readonly drafts: PlanDrafts;
  readonly commits: PlanCommits;
  readonly relations: ReturnType<typeof planRelations>;
  readonly clock: Clock;
}

export function planRoutes(
  app: FastifyInstance,
  { readPlan, drafts, commits, relations, clock }: Plans,
): void {
  mount(app, planCalls.set, (_body, caller, { planType }) => drafts.set(caller, planType));
  mount(app, planCalls.get, (_body, caller, { planType }) => readPlan(caller, planType));
  mount(app, planCalls.default, (_body, caller, { planType }) => drafts.default(caller, planType));
  mount(app, planCalls.save, (draft, caller, { planType }) => drafts.save(caller, planType, draft));
  mount(app, planCalls.commit, (draft, caller, { planType }) => commits.commit(caller, planType, draft));
  mount(app, planCalls.willProfileUpdate, (draft, caller, { planType }) =>
    commits.willProfileUpdate(caller, planType, draft),
  );
  mount(app, planCalls.cancel, (_body, caller, { planType }) => drafts.cancel(caller, planType));
  mount(app, planCalls.restart, (_body, caller, { planType }) => drafts.restart(caller, planType));
  mount(app, planCalls.refresh, (_body, caller, { planType }) => commits.refresh(caller, planType));
  mount(app, planCalls.related, (_body, { userId }, { planType }) => relations.related(userId, planType));
  mount(app, planCalls.dismissPrompt, (_body, { userId }, { planType }) =>
    relations.dismissPrompt(userId, planType),
  );
  mount(app, retirementCalls.project, async ({ asOf, employee }) => {
    const projected = projectRetirement({ asOf: asOf ?? clock.today(), employee });
    if (!isCalculationError(projected)) return { planType: 'RETIREMENT' as const, ...projected.figures };
    throw ApiError.invalid('FIELDS', {
      reason: projected.error,
      errors: [{ Field: projected.field ?? 'employee', Errors: ['Please enter a valid value.'] }],
    });
  });
}
