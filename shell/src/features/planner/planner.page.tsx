import { ShownTogether } from '@fw/web-kit/first-use';
import { fullName } from '@fw/contract-profile/person-name';
import type { Planner } from '@fw/contract-profile';
import {
  Button,
  Card,
  ErrorPanel,
  MailIcon,
  PageHeader,
  PersonMark,
  Skeleton,
  SkeletonLines,
  TextLink,
} from '@fw/ui/core';
import { failureText, useToast } from '@fw/web-kit';
import { PlannerAppointments } from './appointments.tsx';
import { BookSlot } from './book-slot.tsx';
import { Conversation } from './conversation.tsx';
import { useAssignPlannerMutation, usePlannerQuery } from './planner.api.ts';
import { PLANNER_TEXT as TEXT } from './planner.text.ts';
import { SharedDocuments } from './shared-documents.tsx';
import { WhatPlannerSees } from './what-planner-sees.tsx';
import classes from './planner.module.css';

const LoadingPlanner = () => (
  <div className={classes['cards']}>
    <Card>
      <SkeletonLines label={TEXT.loading} lines={8} />
    </Card>
  </div>
);

/** The planner of the user: who it is, what they see, and the conversation [A2-05]. */
export function PlannerPage() {
  const { data, error, refetch, isFetching, isLoading } = usePlannerQuery();
  return (
    <>
      <PageHeader headline={TEXT.title} lede={TEXT.lede} />
      <ShownTogether loading={<LoadingPlanner />}>
        <div className={classes['page']}>
          <div className={classes['cards']}>
            {error !== undefined && (
              <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
                {TEXT.failed} {failureText(error)}
              </ErrorPanel>
            )}
            {isLoading && <Skeleton />}
            {data && <PlannerCard planner={data} />}
            {data === null && <NoPlanner />}
            {data && <Conversation planner={data} />}
          </div>
          <div className={classes['cards']} data-rail>
            {data && <PlannerAppointments />}
            {data && <BookSlot />}
            {data !== undefined && <SharedDocuments />}
          </div>
          <div className={classes['whole']}>
            <WhatPlannerSees />
          </div>
        </div>
      </ShownTogether>
    </>
  );
}

function PlannerCard({ planner }: { readonly planner: Planner }) {
  return (
    <Card
      mark={<PersonMark name={fullName(planner)} />}
      title={fullName(planner)}
      action={
        <TextLink href={`mailto:${planner.email}`} icon={<MailIcon aria-hidden />}>
          {planner.email}
        </TextLink>
      }
    >
      {null}
    </Card>
  );
}

function NoPlanner() {
  const [assign, { isLoading }] = useAssignPlannerMutation();
  const toast = useToast();
  const request = async () => {
    const { data, error } = await assign();
    if (error) toast.failure(error);
    else if (data === null) toast.info(TEXT.waiting);
  };
  return (
    <Card>
      <p className={classes['note']}>{TEXT.none}</p>
      <Button busy={isLoading} onPress={() => void request()}>
        {TEXT.assign}
      </Button>
    </Card>
  );
}
