import type { GoalPlan } from '@fw/contract-goals';
import { Notice, TextLink } from '@fw/ui/core';
import { proposalRoute } from './plan-routes.ts';
import { shownPlanName } from './plan-name.tsx';
import { proposedSentence, REVIEW_PROPOSAL } from './proposal-notice.text.ts';

/** Leads to the changes that an advisor sent for review; nothing while none wait. */
export function ProposalNotice({
  plan,
}: {
  readonly plan: Pick<GoalPlan, 'planType' | 'name' | 'proposedBy'>;
}) {
  const { planType, proposedBy } = plan;
  if (proposedBy === undefined) return null;
  return (
    <Notice action={<TextLink href={`#${proposalRoute(planType)}`}>{REVIEW_PROPOSAL}</TextLink>}>
      {proposedSentence(proposedBy, shownPlanName(plan))}
    </Notice>
  );
}
