import { call, id, slug, version, enteredText, type RowLimit } from '@fw/contract-kernel';
import { day, moment, rate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { enteredUsd } from './limits.contract.ts';
import { TRANSACTION_TEXT } from './transactions.contract.ts';

/** Rules of one person. */
export const MAX_RULES = 100;
export const RULE_ROWS: RowLimit = { of: 'rules', max: MAX_RULES };
/** Days that a dry run and a run look back, unless the person includes all earlier transactions. */
export const RULE_DAYS = 90;
const MAX_PARTS = 5;

export const RULE_TEXT = {
  noCondition: 'Please enter at least one condition.',
  noOutcome: 'Please choose what the rule does.',
  noText: 'Please enter a valid value.',
  range: 'The lowest amount cannot be above the highest.',
  share: 'Please enter a valid percentage.',
  category: TRANSACTION_TEXT.chooseCategory,
  tooMany: 'You have 100 rules. Delete one before you add another.',
} as const;

const limit = enteredUsd.check(z.refine((amount) => amount >= 0, RULE_TEXT.noText));

/** Which transactions a rule is for; every member that is given must hold. Amounts have no sign. */
const condition = z
  .strictObject({
    text: z.nullable(
      z.strictObject({
        match: z.enum(['contains', 'equals']),
        value: enteredText(260).check(z.minLength(1, RULE_TEXT.noText)),
      }),
    ),
    from: z.nullable(limit),
    to: z.nullable(limit),
    direction: z.enum(['any', 'in', 'out']),
    userAccountId: z.nullable(id),
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, {
      error: RULE_TEXT.range,
      path: ['from'],
    }),
    z.refine(
      ({ text, from, to, userAccountId }) => [text, from, to, userAccountId].some((one) => one !== null),
      { error: RULE_TEXT.noCondition, path: ['text'] },
    ),
  );
export type RuleCondition = z.output<typeof condition>;

/** A part of the amount that goes to another category. */
const part = z.strictObject({
  categoryId: slug,
  share: rate.check(z.refine((value) => value > 0 && value < 1, RULE_TEXT.share)),
});

const outcome = z
  .strictObject({
    categoryId: z.nullable(slug),
    hide: z.boolean(),
    parts: z.array(part).check(z.maxLength(MAX_PARTS)),
  })
  .check(
    z.refine(({ categoryId, hide, parts }) => categoryId !== null || hide || parts.length > 0, {
      error: RULE_TEXT.noOutcome,
      path: ['categoryId'],
    }),
    z.refine(({ parts }) => parts.reduce((sum, { share }) => sum + share, 0) < 1, {
      error: RULE_TEXT.share,
      path: ['parts'],
    }),
  );
export type RuleOutcome = z.output<typeof outcome>;

export const ruleDraft = z.strictObject({ when: condition, outcome, isActive: z.boolean() });
export type RuleDraft = z.output<typeof ruleDraft>;

/** A rule; the first in order that matches a transaction decides. */
export const rule = z.object({ ruleId: id, ...ruleDraft.shape, version });
export type Rule = z.output<typeof rule>;

/** What a rule would change in one transaction. */
export const ruleChange = z.object({
  userTransactionId: id,
  date: day,
  description: z.string(),
  value: usd,
  ruleId: id,
  fromCategoryId: slug,
  toCategoryId: slug,
  hide: z.boolean(),
  parts: z.array(z.object({ categoryId: slug, value: usd })),
});
export type RuleChange = z.output<typeof ruleChange>;

export const ruleRun = z.object({
  runId: id,
  at: moment,
  trigger: z.enum(['person', 'sync', 'import']),
  changed: z.number(),
  isUndone: z.boolean(),
});
export type RuleRun = z.output<typeof ruleRun>;

/** Transactions of the last 90 days, those before them, or both. */
const rulePeriod = z.enum(['recent', 'earlier', 'all']);
export type RulePeriod = z.output<typeof rulePeriod>;
const ofPeriod = z.strictObject({ period: z._default(rulePeriod, 'recent') });

export const ruleCalls = {
  list: call({
    path: '/webapi/v1/rules/list',
    isRead: true,
    summary: 'Rules of the person, in order',
    reply: z.array(rule),
  }),
  create: call({
    path: '/webapi/v1/rules/create',
    limits: { perMinute: 300, rows: RULE_ROWS },
    summary: 'Adds a rule after the others',
    acceptsIdempotencyKey: true,
    body: ruleDraft,
    reply: rule,
  }),
  update: call({
    path: '/webapi/v1/rules/update',
    summary: 'Changes a rule; what it has set stays',
    body: z.strictObject({ ruleId: id, ...ruleDraft.shape, version }),
    reply: rule,
    conflict: rule,
  }),
  delete: call({
    path: '/webapi/v1/rules/delete',
    summary: 'Deletes a rule; what it has set stays',
    body: z.strictObject({ ruleId: id }),
    reply: z.object({ ruleId: id }),
  }),
  order: call({
    path: '/webapi/v1/rules/order',
    summary: 'Sets the order of all rules',
    body: z.strictObject({ ruleIds: z.array(id).check(z.maxLength(MAX_RULES)) }),
    reply: z.array(rule),
  }),
  dryRun: call({
    path: '/webapi/v1/rules/dry-run',
    isRead: true,
    limits: { inFlight: 4 },
    summary: 'What the rules would change in the last 90 days, before them, or in both; changes nothing',
    body: ofPeriod,
    reply: z.object({ total: z.number(), changes: z.array(ruleChange) }),
  }),
  run: call({
    path: '/webapi/v1/rules/run',
    limits: { perMinute: 60, inFlight: 2 },
    summary: 'Applies the rules to the last 90 days or to everything, never over what the person set',
    acceptsIdempotencyKey: true,
    body: ofPeriod,
    reply: ruleRun,
  }),
  runs: call({
    path: '/webapi/v1/rules/runs',
    isRead: true,
    summary: 'The last runs that changed something',
    reply: z.array(ruleRun),
  }),
  undo: call({
    path: '/webapi/v1/rules/undo',
    limits: { inFlight: 2 },
    summary: 'Restores what a run changed, except what the person has changed since',
    body: z.strictObject({ runId: id }),
    reply: z.object({ restored: z.number(), kept: z.number() }),
  }),
} as const;
