import { planStatus, planType, proposalStatus } from '@fw/contract-goals';
import { dayField, mongoSchema, timeField, userIdField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** Answers are stored as the contract writes them, so that a committed version can be read for ever. */
const calculatorField = z.unknown();

const draft = z.object({ calculator: calculatorField, currentStep: z.number(), savedAt: timeField });

const leaf = z.union([z.string(), z.number(), z.boolean()]);

/** An answer that an advisor proposes, as the contract writes it. */
const proposedAnswer = z.object({
  field: z.string(),
  value: z.nullable(z.union([leaf, z.array(z.record(z.string(), z.nullable(leaf)))])),
});

/** Changes that an advisor sent for review. */
const proposal = z.object({
  proposalId: z.string(),
  advisorId: z.string(),
  advisorName: z.string(),
  sentAt: timeField,
  changes: z.array(proposedAnswer),
  status: proposalStatus,
  answeredAt: z.nullable(timeField),
  reason: z.string(),
  /** The fields that the client took into the draft. */
  taken: z.array(z.string()),
});
export type ProposalRow = z.output<typeof proposal>;

/** One plan of a person; there is at most one of each type. */
export const planRow = z.object({
  userId: userIdField,
  planType,
  status: planStatus,
  warnings: z.object({ profileChanged: z.boolean(), accountDeleted: z.boolean() }),
  isDefault: z.boolean(),
  isPromptDismissed: z.boolean(),
  /** Counts the writes of the answers; a warning is none. */
  version: versionField,
  modifiedAt: timeField,
  draft: z.nullable(draft),
  /** Number of the last committed version; 0 before the first. */
  committedNumber: z.number(),
  committedOn: z.nullable(dayField),
  /** The fields of the profile that the last commit used, with their values. */
  usedProfileFields: z.array(
    z.object({ name: z.string(), value: z.nullable(z.union([z.string(), z.number()])) }),
  ),
  /** Accounts of the last commit. */
  accountIds: z.array(z.string()),
  /** The newest first; rows of before proposals existed have none. */
  proposals: z._default(z.array(proposal), []),
});
export type PlanRow = z.output<typeof planRow>;

export const planSchema = mongoSchema(planRow);
planSchema.index({ userId: 1, planType: 1 }, { unique: true });
planSchema.index({ userId: 1, accountIds: 1 });
