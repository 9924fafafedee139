import { Button, Card, LinkButton, Skeleton } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useAssignPlannerMutation, usePlannerQuery } from './profile.api.ts';
import { PROFILE_TEXT } from './profile.text.ts';

const PLANNER_PAGE = '#/secure/work-with-a-planner';

/** The planner of this person: a message when there is one, a request when there is none [A2-66]. */
export function PlannerCard() {
  const { data: planner, isLoading } = usePlannerQuery();
  const [assign, { isLoading: isAsking }] = useAssignPlannerMutation();
  const toast = useToast();

  const ask = async () => {
    const asked = await assign();
    if (asked.error) toast.failure(asked.error);
    else
      toast.good(asked.data ? `${asked.data.firstName} is your planner.` : 'We will find a planner for you.');
  };

  return (
    <Card title="My planner">
      {isLoading && <Skeleton height="2.75rem" />}
      {planner && (
        <>
          <p>
            {planner.firstName} {planner.lastName}
          </p>
          <LinkButton href={PLANNER_PAGE} newTab>
            Message {planner.firstName}
          </LinkButton>
        </>
      )}
      {!isLoading && !planner && (
        <>
          <p>{PROFILE_TEXT.notProvided}</p>
          <Button variant="secondary" busy={isAsking} onPress={() => void ask()}>
            Assign me a planner
          </Button>
        </>
      )}
    </Card>
  );
}
