import { cleanLine } from '@fw/contract-kernel';
import {
  centsField,
  idField,
  mongoSchema,
  timeField,
  userIdField,
  versionField,
} from '@fw/service-kit/mongo';
import { MIN_RATE } from '@fw/units';
import * as z from 'zod/mini';

/** Texts and shares that were stored before they were restricted are read as they would be accepted today. */
const line = z.string().check(z.overwrite(cleanLine));
const share = z.number().check(z.overwrite((value) => Math.max(MIN_RATE, value)));

/** A rule as it is stored; its members are those of the contract. */
export const ruleRow = z.object({
  _id: idField,
  userId: userIdField,
  position: z.number(),
  when: z.object({
    text: z.nullable(z.object({ match: z.enum(['contains', 'equals']), value: line })),
    from: z.nullable(centsField),
    to: z.nullable(centsField),
    direction: z.enum(['any', 'in', 'out']),
    userAccountId: z.nullable(z.string()),
  }),
  outcome: z.object({
    categoryId: z.nullable(z.string()),
    hide: z.boolean(),
    parts: z.array(z.object({ categoryId: z.string(), share })),
  }),
  isActive: z.boolean(),
  /** Rows that arrive later are changed when they arrive. */
  activeFrom: timeField,
  version: versionField,
});
export type RuleRow = Readonly<z.output<typeof ruleRow>>;

export const ruleSchema = mongoSchema(ruleRow);
ruleSchema.index({ userId: 1, position: 1 }, { name: 'in_order' });

export const ruleRunRow = z.object({
  _id: idField,
  userId: userIdField,
  at: timeField,
  trigger: z.enum(['person', 'sync', 'import']),
  changed: z.number(),
  undoneAt: z.nullable(timeField),
});
export type RuleRunRow = Readonly<z.output<typeof ruleRunRow>>;

export const ruleRunSchema = mongoSchema(ruleRunRow);
ruleRunSchema.index({ userId: 1, at: -1 }, { name: 'latest' });

/** What one transaction was before a run changed it. */
export const ruleTraceRow = z.object({
  _id: idField,
  userId: userIdField,
  runId: idField,
  transactionId: idField,
  categoryId: z.nullable(z.string()),
  hidden: z.boolean(),
  ruleId: z.nullable(z.string()),
  ruleRunId: z.nullable(z.string()),
  isSplit: z.boolean(),
});
export type RuleTraceRow = Readonly<z.output<typeof ruleTraceRow>>;

export const ruleTraceSchema = mongoSchema(ruleTraceRow);
ruleTraceSchema.index({ userId: 1, runId: 1 }, { name: 'of_run' });
