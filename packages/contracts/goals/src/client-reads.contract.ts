import { call, dollarView, fileReply, id, rowsOf, text, version } from '@fw/contract-kernel';
import { enteredNumber, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { companyBenefit } from './company-benefits.contract.ts';
import { goal, goalPlan } from './goals.contract.ts';
import { sentProposal } from './plan-proposals.contract.ts';
import { MAX_CLIENT_NAME } from './plan-report.contract.ts';
import { planTypeInPath, planWarnings } from './plan-types.contract.ts';

const leaf = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const MAX_FIELD_LENGTH = 120;
const MAX_TEXT_LENGTH = 1_000;
const MAX_CHANGES = 50;

/** The chance of a plan and its past, in the sentences of the client's own page. */
const outlookPart = z.object({ title: z.string(), sentences: z.array(z.string()) });

const reviewPart = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
});

/** What a committed plan comes to, as the client's own card shows it. */
const planFigure = z.object({ figure: z.string(), caption: z.string(), isMet: z.boolean() });

/** A goal of a client, with what each of its committed plans comes to. */
const clientGoal = z.object({
  ...goal.shape,
  plans: z.array(z.object({ ...goalPlan.shape, figure: z.optional(planFigure) })),
});
export type ClientGoal = z.output<typeof clientGoal>;

/** A plan of a client with its answers in words, as an advisor reads it. */
export const clientPlanView = z.object({
  ...goalPlan.shape,
  version,
  isStarted: z.boolean(),
  answers: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      kind: z.enum(['money', 'rate', 'other']),
      value: leaf,
    }),
  ),
  /** The answers as the questionnaire takes them, with the linked accounts alone; absent before the plan is started. */
  questionnaire: z.optional(z.record(z.string(), z.unknown())),
  /** The answers as the client reviews them, in words: a rate with %, an amount with $. */
  review: z.array(reviewPart),
  /** What advisors sent to the client for review, the newest first. */
  proposals: z.array(sentProposal),
  /** The figures of the last committed version; amounts are dollars. */
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
export type ClientPlanView = z.output<typeof clientPlanView>;

/** The new value of an answer; the questionnaire itself restricts it further. */
const changedLeaf = z.nullable(z.union([text(MAX_TEXT_LENGTH), enteredNumber, z.boolean()]));
/** A list that grows and shrinks is one answer with all its rows. */
const changedValue = z.union([changedLeaf, rowsOf(changedLeaf)]);

export const preparedChanges = z.strictObject({
  clientId: id,
  /** The company of the client, whose offers a plan may contain. */
  companyId: id,
  planType: planTypeInPath,
  version,
  /** Who sends it, as the client reads it. */
  advisorName: text(MAX_FIELD_LENGTH),
  changes: z
    .array(z.strictObject({ field: text(MAX_FIELD_LENGTH), value: changedValue }))
    .check(z.minLength(1), z.maxLength(MAX_CHANGES)),
});
export type PreparedChanges = z.output<typeof preparedChanges>;

const offeredFund = z.object({ name: z.string(), ticker: z.string(), expenseRatio: z.nullable(shownRate) });

/** Clients of one request that is about several. */
const MAX_CLIENTS = 100;
const clientIds = z.array(id).check(z.maxLength(MAX_CLIENTS));

const access = ['advisor'] as const;

/**
 * Calls of the CRM service on behalf of an advisor, which verifies the consent of the client first. None of them commits
 * a plan, and the gateway forwards none.
 */
export const clientGoalCalls = {
  goals: call({
    path: '/internal/v1/clients/goals',
    isRead: true,
    summary: 'Goals of a client',
    access,
    body: z.strictObject({ clientId: id }),
    reply: z.array(clientGoal),
  }),
  plan: call({
    path: '/internal/v1/clients/plan',
    isRead: true,
    summary: 'A plan of a client with its answers',
    access,
    body: z.strictObject({ clientId: id, planType: planTypeInPath, dollars: z.optional(dollarView) }),
    reply: clientPlanView,
  }),
  report: call({
    path: '/internal/v1/clients/plan-report',
    isRead: true,
    summary: 'Every committed plan of a client in one PDF',
    access,
    body: z.strictObject({
      clientId: id,
      client: text(MAX_CLIENT_NAME),
      dollars: z.optional(dollarView),
    }),
    fileType: 'application/pdf',
    reply: fileReply,
  }),
  needingAttention: call({
    path: '/internal/v1/clients/goals/attention',
    isRead: true,
    summary: 'The plans of several clients that need attention, with their warnings',
    access,
    body: z.strictObject({ clientIds }),
    reply: z.array(z.object({ clientId: id, goalName: z.string(), warnings: planWarnings })),
  }),
  proposals: call({
    path: '/internal/v1/clients/plan/proposals',
    isRead: true,
    summary: 'What advisors sent to a client for review, the newest first',
    access,
    body: z.strictObject({ clientId: id }),
    reply: z.array(sentProposal),
  }),
  companyOffer: call({
    path: '/internal/v1/companies/offer',
    isRead: true,
    summary: 'Benefits of a company, and the funds of its retirement plan',
    access,
    body: z.strictObject({ companyId: id }),
    reply: z.object({ benefits: z.array(companyBenefit), funds: z.array(offeredFund) }),
  }),
  prepare: call({
    path: '/internal/v1/clients/plan/draft',
    summary: 'Sends changed answers of a started plan to the client for review',
    access,
    body: preparedChanges,
    reply: clientPlanView,
    conflict: clientPlanView,
  }),
} as const;
