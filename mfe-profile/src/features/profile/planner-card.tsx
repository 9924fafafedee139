import { Button, Card, Skeleton, TextLink } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useAssignPlannerMutation, usePlannerQuery } from './profile.api.ts';
import { PROFILE_TEXT } from './profile.text.ts';

/** The user's planner, or a button that requests one. */
export function PlannerCard() {
  const { data: planner, isLoading } = usePlannerQuery();
  const [assign, { isLoading: isRequesting }] = useAssignPlannerMutation();
  const toast = useToast();

  const request = async () => {
    const { data, error } = await assign();
    if (error) toast.failure(error);
    else if (data) toast.good(`${data.firstName} is your planner.`);
    else toast.info('Your request for a planner was received.');
  };

  return (
    <Card title="My planner">
      {isLoading && <Skeleton height="2.75rem" />}
      {planner && (
        <>
          <p>
            {planner.firstName} {planner.lastName}
          </p>
          <TextLink href={`mailto:${planner.email}`}>{planner.email}</TextLink>
        </>
      )}
      {!isLoading && !planner && (
        <>
          <p>{PROFILE_TEXT.notProvided}</p>
          <Button variant="secondary" busy={isRequesting} onPress={() => void request()}>
            Assign me a planner
          </Button>
        </>
      )}
    </Card>
  );
}
