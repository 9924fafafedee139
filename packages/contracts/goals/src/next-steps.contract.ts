import { call, id } from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { nextStepStatus, planType, planTypeInPath } from './plan-types.contract.ts';

/** A next step of a plan [B3-51]. */
export const nextStep = z.object({
  id,
  planType,
  name: z.string(),
  description: z.string(),
  status: nextStepStatus,
  dueOn: day,
  /** Time until `dueOn` in words, such as '3 days left'; 'Overdue' after it. */
  timeLeftForCompletion: z.string(),
  isOverdue: z.boolean(),
});
export type NextStep = z.output<typeof nextStep>;

const ofStep = z.strictObject({ id });
/** The status of a next step as a word of a path. */
export const statusInPath = z.codec(
  z.string().check(z.regex(/^[012]$/, 'Please enter a valid status.')),
  nextStepStatus,
  { decode: (word) => z.parse(nextStepStatus, Number(word)), encode: (status) => String(status) },
);

export const nextStepCalls = {
  all: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/nextstep',
    summary: 'Next steps of every committed plan, by due date [A7-02]',
    reply: z.array(nextStep),
  }),
  ofPlan: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/nextstep/:planId',
    summary: 'Next steps of one plan, named by its type or number [B7-16]',
    params: z.strictObject({ planId: planTypeInPath }),
    reply: z.array(nextStep),
  }),
  setStatus: call({
    path: '/ngapi/v1/goal/plan/nextstep/:id/status/:status',
    summary: 'Sets the status of a next step [B7-17]',
    params: z.strictObject({ id, status: statusInPath }),
    reply: nextStep,
  }),
  remove: call({
    method: 'DELETE',
    path: '/ngapi/v1/goal/plan/nextstep/:id',
    summary: 'Deletes a next step; a later commit does not bring it back [A7-02]',
    params: ofStep,
    reply: nextStep,
  }),
} as const;
