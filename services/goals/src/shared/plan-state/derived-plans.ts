import type { GoalPlan, GoalType } from '@fw/contract-goals';
import type { Caller, Clock } from '@fw/service-kit';
import { dayInProductZone } from '@fw/units';
import { GOAL_OF_PLAN } from '../../plan-types/plan-catalog.ts';
import type { ChosenGoalsRepo } from '../records/chosen-goals.repo.ts';
import type { ShownStep } from '../records/next-steps.schema.ts';
import {
  derivedGoalPlan,
  derivedStepId,
  type DerivedPlanSource,
  type DerivedStep,
  type StepDecision,
} from './derived-plan.ts';

interface Dependencies {
  readonly sources: readonly DerivedPlanSource[];
  readonly chosenGoalsRepo: Pick<ChosenGoalsRepo, 'list'>;
  readonly clock: Clock;
}

export type DerivedPlans = ReturnType<typeof derivedPlans>;

const goalOf = ({ planType }: DerivedPlanSource): GoalType => GOAL_OF_PLAN[planType];

const shownStep = (
  { planType }: DerivedPlanSource,
  { place, name, description, status, dueOn, isRemoved }: DerivedStep,
): ShownStep => ({
  _id: derivedStepId(planType, place),
  planType,
  name,
  description,
  status,
  dueOn,
  isRemoved,
});

/** The plans without a questionnaire; their steps are listed from the day on which the goal is chosen. */
export function derivedPlans({ sources, chosenGoalsRepo, clock }: Dependencies) {
  const withDays = async (caller: Caller) => {
    const chosen = await chosenGoalsRepo.list(caller.userId);
    return sources.map((source) => {
      const goal = chosen.find(({ goalType }) => goalType === goalOf(source));
      return { source, chosenOn: goal ? dayInProductZone(goal.chosenAt.getTime()) : null };
    });
  };

  /** The steps of the chosen goals with what decides about each. */
  const decidable = async (caller: Caller) => {
    const chosen = (await withDays(caller)).filter(({ chosenOn }) => chosenOn !== null);
    const read = await Promise.all(
      chosen.map(async ({ source, chosenOn }) => {
        const { steps = [] } = (await source.read(caller, chosenOn)) ?? {};
        return steps
          .filter(({ isRemoved }) => !isRemoved)
          .map((step) => ({ source, key: step.key, shown: shownStep(source, step) }));
      }),
    );
    return read.flat();
  };

  const readEach = async (caller: Caller) => {
    const read = await Promise.all(
      (await withDays(caller)).map(async ({ source, chosenOn }) => {
        const derived = await source.read(caller, chosenOn);
        return derived ? [{ source, derived }] : [];
      }),
    );
    return read.flat();
  };

  return {
    /** Each plan that can be derived now. */
    list: async (caller: Caller): Promise<GoalPlan[]> =>
      (await readEach(caller)).map(({ source, derived }) => derivedGoalPlan(source, derived, clock.today())),
    keyFigures: async (caller: Caller) =>
      (await readEach(caller)).flatMap(({ source: { planType }, derived: { keyFigures, change } }) =>
        keyFigures ? [{ planType, keyFigures, change }] : [],
      ),
    steps: async (caller: Caller): Promise<ShownStep[]> =>
      (await decidable(caller)).map(({ shown }) => shown),
    /** The step after the decision; null for an id that is none of these. */
    decide: async (caller: Caller, id: string, decision: StepDecision): Promise<ShownStep | null> => {
      const step = (await decidable(caller)).find(({ shown }) => shown._id === id);
      if (!step) return null;
      await step.source.decide(caller, step.key, decision);
      return { ...step.shown, ...decision };
    },
    /** Takes the plan of a goal back to the beginning. */
    forget: async (userId: string, goalType: GoalType): Promise<void> => {
      for (const source of sources.filter((each) => goalOf(each) === goalType)) await source.forget(userId);
    },
  };
}
