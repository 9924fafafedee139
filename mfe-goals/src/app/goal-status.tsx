import type { Goal, PlanStatus } from '@fw/contract-goals';
import { StatusPill } from '@fw/ui/core';

const TONE = { 0: 'neutral', 1: 'info', 2: 'good', 3: 'bad' } as const satisfies Record<PlanStatus, string>;

/** The status of a goal in words, with its colour and icon. */
export function GoalStatus({ goal }: { readonly goal: Pick<Goal, 'status' | 'statusText'> }) {
  return <StatusPill tone={TONE[goal.status]}>{goal.statusText}</StatusPill>;
}
