import type { PlanView } from '@fw/contract-goals';

/** What the summary of a plan type gets: a plan with a committed version. */
export interface SummaryProps {
  readonly committed: NonNullable<PlanView['committed']>;
}
