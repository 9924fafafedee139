import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import { LinkButton, Skeleton } from '@fw/ui/core';
import { usePlannerQuery } from './planner.api.ts';

const FAILED = "We couldn't load your planner.";

/** 'Message {first name}', or 'Assign me a planner'; both open the planner page in a new tab [B2-102]. */
export function ContactPlanner() {
  const { data: planner, error } = usePlannerQuery();
  if (planner === undefined) {
    return error === undefined ? <Skeleton height="2.75rem" /> : <p role="alert">{FAILED}</p>;
  }
  return (
    <LinkButton href={`#${PLANNER_ROUTE}`} newTab variant="secondary">
      {planner ? `Message ${planner.firstName}` : 'Assign me a planner'}
    </LinkButton>
  );
}
