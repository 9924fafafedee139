import { call, enteredText, id, nothing, version } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { planType, planTypeInPath } from './plan-types.contract.ts';
import { planView } from './plans.contract.ts';

const MAX_REASON_LENGTH = 500;
const MAX_FIELDS = 50;
const MAX_FIELD_LENGTH = 120;

/** `open` until the client answers it, or until a later one of the same plan takes its place. */
export const proposalStatus = z.enum(['open', 'accepted', 'declined', 'replaced']);
export type ProposalStatus = z.output<typeof proposalStatus>;

/** Changed answers of a plan that an advisor sent to the client, with what they replace, in words. */
export const planProposal = z.object({
  proposalId: id,
  planType,
  planName: z.string(),
  advisorName: z.string(),
  sentAt: moment,
  /** The version of the draft that the words describe; an acceptance names it. */
  version,
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  /** What the plan comes to; empty where the answers have no result yet. */
  figures: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type PlanProposal = z.output<typeof planProposal>;

/** The same for the advisors of the client: what became of it. */
export const sentProposal = z.object({
  proposalId: id,
  planName: z.string(),
  /** Hash route of the page on which the client reviews it. */
  reviewRoute: z.string(),
  advisorName: z.string(),
  sentAt: moment,
  status: proposalStatus,
  answeredAt: z.nullable(moment),
  /** Why the client declined it; may be empty. */
  reason: z.string(),
  changes: z.array(z.object({ label: z.string(), isTaken: z.boolean() })),
});
export type SentProposal = z.output<typeof sentProposal>;

const ofPlan = z.strictObject({ planType: planTypeInPath });

export const planProposalCalls = {
  open: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType/proposal',
    summary: 'The changes of a plan that an advisor sent for review; null while none wait',
    params: ofPlan,
    reply: z.object({ proposal: z.nullable(planProposal) }),
  }),
  accept: call({
    path: '/ngapi/v1/goal/plan/:planType/proposal/accept',
    summary: 'Takes some or all of the proposed answers into the draft; nothing is committed',
    params: ofPlan,
    body: z.strictObject({
      proposalId: id,
      version,
      fields: z
        .array(enteredText(MAX_FIELD_LENGTH))
        .check(z.minLength(1, 'Choose at least one change.'), z.maxLength(MAX_FIELDS)),
    }),
    reply: planView,
    conflict: planView,
  }),
  decline: call({
    path: '/ngapi/v1/goal/plan/:planType/proposal/decline',
    summary: 'Declines the proposed answers, with a reason for the advisor',
    params: ofPlan,
    body: z.strictObject({ proposalId: id, reason: enteredText(MAX_REASON_LENGTH) }),
    reply: nothing,
  }),
} as const;
