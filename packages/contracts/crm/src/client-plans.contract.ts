import { day, moment, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

const clientPlanSummary = z.object({
  planId: z.string(),
  name: z.string(),
  description: z.string(),
  statusText: z.string(),
  committedOn: z.nullable(day),
});

/** What a committed plan comes to, as the client's own card shows it: '12 months', and what that is. */
const planFigure = z.object({ figure: z.string(), caption: z.string(), isMet: z.boolean() });

export const clientGoal = z.object({
  goalType: z.string(),
  name: z.string(),
  statusText: z.string(),
  plans: z.array(z.object({ ...clientPlanSummary.shape, figure: z.optional(planFigure) })),
});
export type ClientGoal = z.output<typeof clientGoal>;

/** One answer of a questionnaire; amounts are dollars, rates fractions. */
export const planAnswer = z.object({
  field: z.string(),
  label: z.string(),
  /** What the number is; an advisor types a rate in percent. */
  kind: z.enum(['money', 'rate', 'other']),
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
});
export type PlanAnswer = z.output<typeof planAnswer>;

/** The chance of a plan and its past, in the sentences of the client's own page. */
const outlookPart = z.object({ title: z.string(), sentences: z.array(z.string()) });

const reviewPart = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
});

/** Changes that an advisor sent to the client for review, and what became of them. */
const sentProposal = z.object({
  proposalId: z.string(),
  advisorName: z.string(),
  sentAt: moment,
  /** `replaced` where a later one took its place before the client answered. */
  status: z.enum(['open', 'accepted', 'declined', 'replaced']),
  answeredAt: z.nullable(moment),
  /** Why the client declined; may be empty. */
  reason: z.string(),
  changes: z.array(z.object({ label: z.string(), isTaken: z.boolean() })),
});
export type SentProposal = z.output<typeof sentProposal>;

/** A plan of a client as an advisor sees it: its draft, or its committed answers. */
export const clientPlan = z.object({
  ...clientPlanSummary.shape,
  /** The version of the draft; a prepared one names the version it was made from. */
  version: z.number(),
  isStarted: z.boolean(),
  answers: z.array(planAnswer),
  /** The answers as the questionnaire of the plan takes them, whose contract is that of goals; absent before it is started. */
  questionnaire: z.optional(z.record(z.string(), z.unknown())),
  /** The answers as the client reviews them, in words: a rate with %, an amount with $. */
  review: z.array(reviewPart),
  /** What advisors sent for review, the newest first. */
  proposals: z.array(sentProposal),
  /** The figures of the last committed version; empty before the first. */
  figures: z.array(
    z.object({
      label: z.string(),
      amount: z.optional(z.nullable(usd)),
      value: z.optional(z.union([z.number(), z.boolean()])),
    }),
  ),
  /** Of a committed retirement plan. */
  outlook: z.optional(z.array(outlookPart)),
});
export type ClientPlan = z.output<typeof clientPlan>;
