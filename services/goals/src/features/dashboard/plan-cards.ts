import {
  isStarted,
  NEXT_STEP_STATUS,
  planResult,
  type NextStep,
  type PlanType,
  type KeyFigures,
  type PlanCard,
} from '@fw/contract-goals';
import type { Caller, Clock } from '@fw/service-kit';
import { formatLongDate } from '@fw/units';
import * as z from 'zod/mini';
import { reasonWords } from '../../plan-types/difference.ts';
import { CARD_DOLLARS, planKeyFigures, planProgress, repaidSince } from '../../plan-types/key-figures.ts';
import { NOW, planDetails, THIS_MONTH } from '../../plan-types/plan-details.ts';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { DerivedPlans } from '../../shared/plan-state/derived-plans.ts';
import type { PlainVersion, PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';

interface CommittedFiguresDependencies {
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'listPlain'>;
}

interface CommittedPlansDependencies extends CommittedFiguresDependencies {
  readonly definitions: PlanDefinitions;
  readonly clock: Clock;
}

export interface PlanFiguresDependencies {
  readonly committedPlans: ReturnType<typeof committedPlansService>;
  readonly derivedPlans: Pick<DerivedPlans, 'keyFigures'>;
}

export interface PlanCardsDependencies {
  readonly planFigures: PlanFigures;
  readonly nextSteps: { readonly all: (caller: Caller) => Promise<NextStep[]> };
}

const FIRST_VERSION = 1;

const parseResult = ({ result }: PlainVersion) => z.parse(planResult, result);

const parseVersion = (version: PlainVersion) => ({
  result: parseResult(version),
  calculator: decodeCalculator(version.calculator),
});

const figuresIn = (version: PlainVersion): KeyFigures => planKeyFigures(parseVersion(version));

/** The figures of a version; of student loans with what is owed beside what the first version began with. */
function withRepaid(version: PlainVersion, first: PlainVersion | undefined): KeyFigures {
  const figures = figuresIn(version);
  const progress = first && repaidSince(parseResult(first), parseResult(version), first.committedOn);
  return progress ? { ...figures, progress } : figures;
}

type ShownVersion = NonNullable<PlanCard['versions']>[number];

const shownVersion = ({ number, committedOn }: PlainVersion, { figure }: KeyFigures): ShownVersion => ({
  number,
  committedOn,
  figure,
});

/** What a version changed in the figure, and why. */
function describeChange(
  { reasons }: PlainVersion,
  now: KeyFigures,
  before: ShownVersion | null,
): string | null {
  if (!before) return null;
  const { figure } = before;
  const day = formatLongDate(before.committedOn);
  if (figure === now.figure) return `No change since ${day}.`;
  const because = reasons.length === 0 ? '' : `, before ${reasonWords(reasons)}`;
  return `${figure} on ${day}${because}.`;
}

const startedPlans = async ({ plansRepo }: CommittedFiguresDependencies, userId: string) =>
  (await plansRepo.list(userId)).filter(({ status }) => isStarted(status));

/** What the last version of each started plan comes to; no earlier version is read. */
export const committedFiguresService =
  (dependencies: CommittedFiguresDependencies) => async (userId: string) => {
    const started = await startedPlans(dependencies, userId);
    const named = started.map(({ planType, committedNumber: number }) => ({ planType, number }));
    const versions = await dependencies.planVersionsRepo.listPlain(userId, named);
    return versions.map((version) => ({ planType: version.planType, keyFigures: figuresIn(version) }));
  };

/** The last version of each started plan with its figures; the version before it shows what changed. */
export function committedPlansService(dependencies: CommittedPlansDependencies) {
  const { planVersionsRepo, definitions, clock } = dependencies;
  return async (userId: string) => {
    const started = await startedPlans(dependencies, userId);
    const versions = await planVersionsRepo.listPlain(
      userId,
      started.flatMap(({ planType, committedNumber: last }) => [
        { planType, number: last },
        { planType, number: last - 1 },
        ...(planType === 'STUDENT_DEBT' ? [{ planType, number: FIRST_VERSION }] : []),
      ]),
    );
    const findVersion = (planType: PlanType, number: number) =>
      versions.find((each) => each.planType === planType && each.number === number);
    return started.flatMap(({ planType, committedNumber: last }) => {
      const version = findVersion(planType, last);
      if (!version) return [];
      const keyFigures = withRepaid(version, findVersion(planType, FIRST_VERSION));
      const progress = planProgress(keyFigures, parseResult(version));
      const earlier = findVersion(planType, last - 1);
      const before = earlier ? shownVersion(earlier, figuresIn(earlier)) : null;
      const change = describeChange(version, keyFigures, before);
      const definition = definitions[planType];
      const details = {
        ...(definition && planDetails(parseVersion(version), definition, clock.today())),
        versions: [shownVersion(version, keyFigures), ...(before ? [before] : [])],
      };
      return [{ planType, keyFigures, progress, change, details }];
    });
  };
}

export type PlanFigures = ReturnType<typeof planFiguresService>;

/** What each started plan comes to, how far it is, and what its last version changed. */
export function planFiguresService({ committedPlans, derivedPlans }: PlanFiguresDependencies) {
  return async (caller: Caller) => {
    const [plans, derived] = await Promise.all([
      committedPlans(caller.userId),
      derivedPlans.keyFigures(caller),
    ]);
    const shown = derived.map((plan) => ({
      ...plan,
      progress: planProgress(plan.keyFigures, null),
      details: { horizon: plan.planType === 'LIVE_BY_A_BUDGET' ? THIS_MONTH : NOW },
    }));
    return [...plans, ...shown];
  };
}

export type PlanCards = ReturnType<typeof planCardsService>;

/** The started plans with what each comes to. */
export function planCardsService({ planFigures, nextSteps }: PlanCardsDependencies) {
  return async (caller: Caller): Promise<PlanCard[]> => {
    const [plans, steps] = await Promise.all([planFigures(caller), nextSteps.all(caller)]);
    const findNextStep = (planType: PlanType): NextStep | null =>
      steps.find((step) => step.planType === planType && step.status === NEXT_STEP_STATUS.uncompleted) ??
      null;
    return plans.map(({ planType, keyFigures, change, details }) => ({
      planType,
      ...keyFigures,
      ...details,
      ...(CARD_DOLLARS[planType] !== undefined && { dollars: CARD_DOLLARS[planType] }),
      change,
      nextStep: findNextStep(planType),
    }));
  };
}
