import { call, bankText, id, RESTORE_STATE, restoreAdd, restoredRows } from '@fw/contract-kernel';
import { isCents, type Cents } from '@fw/units';
import { day, moment, month } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { budgetStepKey } from './budget-goal.contract.ts';
import { goalType } from './goals.contract.ts';
import { nextStepStatus, planStatus, planType } from './plan-types.contract.ts';
import { changeReason, planWorking, ruleSet } from './plan-versions.contract.ts';

const count = z.number().check(z.int(), z.gte(0));
const TEXT_LENGTH = 2_000;
const MAX_LIST = 500;
const cents = z.pipe(
  z.number().check(z.refine((value) => isCents(value), 'Please enter a valid value.')),
  z.custom<Cents>((value) => isCents(value)),
);
const key = bankText(200).check(z.minLength(1));
const value = z.nullable(z.union([bankText(TEXT_LENGTH), z.number()]));
const accountIds = z.array(id).check(z.maxLength(MAX_LIST));

const goal = z.object({ goalType, status: planStatus, chosenAt: moment });
export type RestoredGoal = z.output<typeof goal>;

/** Answers of a questionnaire as they were stored; the service decodes them by the definition of their plan. */
const answers = z.record(z.string(), z.unknown());

const plan = z.object({
  planType,
  status: planStatus,
  warnings: z.object({ profileChanged: z.boolean(), accountDeleted: z.boolean() }),
  isDefault: z.boolean(),
  isPromptDismissed: z.boolean(),
  modifiedAt: moment,
  draft: z.nullable(z.object({ calculator: answers, currentStep: count, savedAt: moment })),
  committedNumber: count,
  committedOn: z.nullable(day),
  usedProfileFields: z.array(z.object({ name: key, value })).check(z.maxLength(MAX_LIST)),
  accountIds,
});
export type RestoredPlan = z.output<typeof plan>;

const planVersion = z.object({
  planType,
  number: count.check(z.gte(1)),
  committedAt: moment,
  committedOn: day,
  origin: z.enum(['commit', 'refresh', 'restore']),
  reasons: z.array(changeReason).check(z.maxLength(20)),
  calculator: answers,
  constants: z.array(ruleSet).check(z.maxLength(MAX_LIST)),
  engineVersion: bankText(60),
  result: answers,
  working: planWorking,
});
export type RestoredVersion = z.output<typeof planVersion>;

const nextStep = z.object({
  _id: id,
  planType,
  key,
  name: bankText(TEXT_LENGTH),
  description: bankText(TEXT_LENGTH),
  status: nextStepStatus,
  dueOn: day,
  changedAt: moment,
  isRemoved: z.boolean(),
});
export type RestoredStep = z.output<typeof nextStep>;

const accountLink = z.object({ planType, accountId: id, latestBalanceCents: cents, isDeleted: z.boolean() });
export type RestoredLink = z.output<typeof accountLink>;

const benefitStep = z.object({ key, status: nextStepStatus, isRemoved: z.boolean(), changedAt: moment });
export type RestoredBenefitStep = z.output<typeof benefitStep>;

const budgetStep = z.object({
  key: budgetStepKey,
  month: z.nullable(month),
  status: nextStepStatus,
  changedAt: moment,
  isRemoved: z._default(z.boolean(), false),
});
export type RestoredBudgetStep = z.output<typeof budgetStep>;

const MAX_LINES = 400;

/** Further lines of the working of a version, which may be longer than a request holds. */
const workingLines = z.object({
  planType,
  number: count,
  /** How many lines the version has before. */
  from: count,
  lines: planWorking.shape.lines.check(z.maxLength(MAX_LINES)),
});
export type RestoredLines = z.output<typeof workingLines>;

const members = z.record(z.string(), z.unknown());
const longVersion = z.object({
  planType: z.string(),
  number: z.number(),
  working: z.object({ lines: z.array(z.unknown()) }),
});

/** A version as it was exported, with the lines of its working in pieces. */
export function versionInPieces(exported: unknown) {
  const read = z.safeParse(longVersion, exported);
  if (!read.success) return { version: exported, pieces: [] };
  const { planType: type, number } = read.data;
  const { lines } = read.data.working;
  const version = z.parse(members, exported);
  const working = z.parse(members, version['working']);
  const starts = Array.from({ length: Math.ceil(lines.length / MAX_LINES) }, (_, index) => index * MAX_LINES);
  return {
    version: { ...version, working: { ...working, lines: [] } },
    pieces: starts.map((from) => ({
      planType: type,
      number,
      from,
      lines: lines.slice(from, from + MAX_LINES),
    })),
  };
}

/** What goals takes over of an export, by its collections in the order in which they are sent; plans come when their versions are there. */
export const GOALS_RESTORED = {
  goals: goal,
  planVersions: planVersion,
  workingLines,
  nextSteps: nextStep,
  accountLinks: accountLink,
  benefitSteps: benefitStep,
  budgetSteps: budgetStep,
  plans: plan,
} as const;

/** Proposals of advisors are no part of it. */
export const goalsRestorePart = z.discriminatedUnion('of', [
  restoredRows('goals', goal),
  restoredRows('planVersions', planVersion, { hasFigures: true }),
  restoredRows('workingLines', workingLines, { hasFigures: true }),
  restoredRows('nextSteps', nextStep),
  restoredRows('accountLinks', accountLink),
  restoredRows('benefitSteps', benefitStep),
  restoredRows('budgetSteps', budgetStep),
  restoredRows('plans', plan, { hasFigures: true }),
]);
export type GoalsRestorePart = z.output<typeof goalsRestorePart>;

export const goalsRestoreCalls = {
  state: call({
    path: '/webapi/v1/restore/goals/state',
    ...RESTORE_STATE,
  }),
  add: call({
    path: '/webapi/v1/restore/goals/add',
    ...restoreAdd(goalsRestorePart),
  }),
} as const;
