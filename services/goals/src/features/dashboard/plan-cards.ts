import {
  isStarted,
  NEXT_STEP_STATUS,
  planResult,
  type NextStep,
  type PlanType,
  type KeyFigures,
  type PlanCard,
} from '@fw/contract-goals';
import type { Caller } from '@fw/service-kit';
import { formatLongDate } from '@fw/units';
import * as z from 'zod/mini';
import { reasonWords } from '../../plan-types/difference.ts';
import { CARD_DOLLARS, keyFiguresOf, planProgress, repaidSince } from '../../plan-types/key-figures.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { DerivedPlans } from '../../shared/plan-state/derived-plans.ts';
import type { PlainVersion, PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';

export interface PlanFiguresDependencies {
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'listPlain'>;
  readonly derivedPlans: Pick<DerivedPlans, 'keyFigures'>;
}

export interface PlanCardsDependencies {
  readonly planFigures: PlanFigures;
  readonly nextSteps: { readonly all: (caller: Caller) => Promise<NextStep[]> };
}

const figuresIn = ({ calculator, result }: PlainVersion): KeyFigures =>
  keyFiguresOf({ result: z.parse(planResult, result), calculator: decodeCalculator(calculator) });

const FIRST_VERSION = 1;

const parseResult = ({ result }: PlainVersion) => z.parse(planResult, result);

/** The figures of a version; of student loans with what is owed beside what the first version began with. */
function withRepaid(version: PlainVersion, first: PlainVersion | undefined): KeyFigures {
  const figures = figuresIn(version);
  const progress = first && repaidSince(parseResult(first), parseResult(version), first.committedOn);
  return progress ? { ...figures, progress } : figures;
}

/** What a version changed in the figure, and why. */
function changeOf(version: PlainVersion, now: KeyFigures, before: PlainVersion | undefined): string | null {
  if (!before) return null;
  const { figure } = figuresIn(before);
  const day = formatLongDate(before.committedOn);
  if (figure === now.figure) return `No change since ${day}.`;
  const because = version.reasons.length === 0 ? '' : `, before ${reasonWords(version.reasons)}`;
  return `${figure} on ${day}${because}.`;
}

export type PlanFigures = ReturnType<typeof planFiguresService>;

/** What each started plan comes to, how far it is, and what its last version changed. */
export function planFiguresService({ plansRepo, planVersionsRepo, derivedPlans }: PlanFiguresDependencies) {
  /** The last version of each started plan with its figures; the version before it shows what changed. */
  const committed = async (userId: string) => {
    const started = (await plansRepo.list(userId)).filter(({ status }) => isStarted(status));
    const versions = await planVersionsRepo.listPlain(
      userId,
      started.flatMap(({ planType, committedNumber: last }) => [
        { planType, number: last },
        { planType, number: last - 1 },
        ...(planType === 'STUDENT_DEBT' ? [{ planType, number: FIRST_VERSION }] : []),
      ]),
    );
    const versionOf = (planType: PlanType, number: number) =>
      versions.find((each) => each.planType === planType && each.number === number);
    return started.flatMap(({ planType, committedNumber: last }) => {
      const version = versionOf(planType, last);
      if (!version) return [];
      const keyFigures = withRepaid(version, versionOf(planType, FIRST_VERSION));
      const progress = planProgress(keyFigures, parseResult(version));
      const change = changeOf(version, keyFigures, versionOf(planType, last - 1));
      return [{ planType, keyFigures, progress, change }];
    });
  };

  return async (caller: Caller) => {
    const [plans, derived] = await Promise.all([committed(caller.userId), derivedPlans.keyFigures(caller)]);
    const shown = derived.map((plan) => ({ ...plan, progress: planProgress(plan.keyFigures, null) }));
    return [...plans, ...shown];
  };
}

export type PlanCards = ReturnType<typeof planCardsService>;

/** The started plans with what each comes to. */
export function planCardsService({ planFigures, nextSteps }: PlanCardsDependencies) {
  return async (caller: Caller): Promise<PlanCard[]> => {
    const [plans, steps] = await Promise.all([planFigures(caller), nextSteps.all(caller)]);
    const stepOf = (planType: PlanType): NextStep | null =>
      steps.find((step) => step.planType === planType && step.status === NEXT_STEP_STATUS.uncompleted) ??
      null;
    return plans.map(({ planType, keyFigures, change }) => ({
      planType,
      ...keyFigures,
      ...(CARD_DOLLARS[planType] !== undefined && { dollars: CARD_DOLLARS[planType] }),
      change,
      nextStep: stepOf(planType),
    }));
  };
}
