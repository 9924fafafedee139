import { PLAN_STATUS, PLAN_STATUS_TEXT, type Goal, type PlanStatus } from '@fw/contract-goals';
import { StatusPill } from '@fw/ui/core';

export const STATUS_TONE = {
  [PLAN_STATUS.notStarted]: 'neutral',
  [PLAN_STATUS.planPending]: 'info',
  [PLAN_STATUS.inProgress]: 'good',
  [PLAN_STATUS.needsAttention]: 'bad',
} as const satisfies Record<PlanStatus, string>;

/** The status of a goal in words, with its colour and icon. */
export function GoalStatus({ goal }: { readonly goal: Pick<Goal, 'status'> }) {
  return <StatusPill tone={STATUS_TONE[goal.status]}>{PLAN_STATUS_TEXT[goal.status]}</StatusPill>;
}
