import { call, version } from '@fw/contract-kernel';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { planCalculator, planResult } from './plan-calculators.contract.ts';
import { planTypeInPath } from './plan-types.contract.ts';
import { planView } from './plans.contract.ts';

/** Why the result differs from the one of the version before. */
export const changeReason = z.enum(['answers', 'balance', 'assumption', 'ruleSet', 'engine', 'date']);
export type ChangeReason = z.output<typeof changeReason>;

/**
 * A field of the questionnaire with what it was and what it is; amounts are dollars, rates fractions. Its texts are what the
 * planner shows; null where there is no answer.
 */
export const fieldChange = z.object({
  field: z.string(),
  label: z.string(),
  from: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  to: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  fromText: z.nullable(z.string()),
  toText: z.nullable(z.string()),
});
export type FieldChange = z.output<typeof fieldChange>;

/** A set of rules that a version was computed with, by name and year. */
export const ruleSet = z.object({ id: z.string(), year: z.number() });
export type RuleSet = z.output<typeof ruleSet>;

/** A committed version in the list of versions. */
export const versionSummary = z.object({
  number: z.number(),
  committedAt: moment,
  committedOn: day,
  /** Why it was committed: by the person, by a refresh, or by restoring an earlier version. */
  origin: z.enum(['commit', 'refresh', 'restore']),
  reasons: z.array(changeReason),
  /** The reasons in one sentence; empty for the first version. */
  reasonText: z.string(),
});
export type VersionSummary = z.output<typeof versionSummary>;

const line = z.object({
  name: z.string(),
  label: z.string(),
  formula: z.string(),
  value: z.number(),
  row: z.optional(z.number()),
});
const namedConstant = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  source: z.string(),
  year: z.number(),
});

/** How the figures came about, for "Show the working". */
export const planWorking = z.object({
  calculator: z.string(),
  inputs: z.record(z.string(), z.union([z.string(), z.number()])),
  constants: z.array(namedConstant),
  lines: z.array(line),
});
export type PlanWorking = z.output<typeof planWorking>;

/** One committed version, which never changes. */
export const planVersion = z.object({
  ...versionSummary.shape,
  calculator: planCalculator,
  constants: z.array(ruleSet),
  engineVersion: z.string(),
  result: planResult,
  working: planWorking,
  /** What differs from the version before it; empty for the first. */
  changes: z.array(fieldChange),
});
export type PlanVersion = z.output<typeof planVersion>;

const ofPlan = z.strictObject({ planType: planTypeInPath });
const numberInPath = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Please enter a valid value.'));
const ofVersion = z.strictObject({ planType: planTypeInPath, number: numberInPath });

export const planVersionCalls = {
  list: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType/versions',
    summary: 'Committed versions, the latest first',
    params: ofPlan,
    reply: z.array(versionSummary),
  }),
  read: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType/versions/:number',
    summary: 'One committed version with its result and working',
    params: ofVersion,
    reply: planVersion,
  }),
  difference: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType/versions/:number/difference/:other',
    summary: 'Fields in which two versions differ and why their results do',
    params: z.strictObject({ planType: planTypeInPath, number: numberInPath, other: numberInPath }),
    reply: z.object({
      changes: z.array(fieldChange),
      reasons: z.array(changeReason),
      reasonText: z.string(),
    }),
  }),
  restore: call({
    path: '/ngapi/v1/goal/plan/:planType/versions/:number/restore',
    limits: { perMinute: 120 },
    summary: 'Makes the answers of a version the draft; nothing is committed',
    params: ofVersion,
    body: z.strictObject({ version }),
    reply: planView,
    conflict: planView,
  }),
} as const;
