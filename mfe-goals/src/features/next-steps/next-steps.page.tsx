import { NEXT_STEP_STATUS, type PlanType } from '@fw/contract-goals';
import { Card, EmptyState, ErrorPanel, LinkButton, PageHeader, SkeletonLines } from '@fw/ui/core';
import { useNextStepsOfPlanQuery } from './next-steps.api.ts';
import { NextStepsGroups } from './next-steps-groups.tsx';
import { NextStepsShort } from './next-steps-short.tsx';
import { NEXT_STEPS_TEXT as TEXT, openSentence } from './next-steps.text.ts';

const useSteps = (planType: PlanType) => {
  const query = useNextStepsOfPlanQuery({ params: { planId: planType } });
  // A list that could not be read is an empty list with a message [B8-02].
  const isFailed = query.error !== undefined;
  return { ...query, isFailed, steps: isFailed ? [] : query.data };
};

interface StepsProps {
  readonly planType: PlanType;
  readonly kicker: string;
  /** Where the plan is made, while it was never committed. */
  readonly planRoute?: string;
}

/** The next steps of one plan in three groups [B2-104]. */
export function NextStepsOfPlan({ planType, kicker, planRoute }: StepsProps) {
  const { steps, isFailed, refetch, isFetching } = useSteps(planType);
  if (isFailed) {
    return (
      <>
        <PageHeader kicker={kicker} headline={TEXT.title} />
        <ErrorPanel busy={isFetching} onRetry={() => void refetch()}>
          {TEXT.loadFailed}
        </ErrorPanel>
      </>
    );
  }
  if (steps?.length === 0 && planRoute !== undefined) {
    return (
      <>
        <PageHeader kicker={kicker} headline={TEXT.noneYet} live />
        <Card>
          <EmptyState
            illustration="no-goals"
            title={TEXT.noPlanYet}
            action={<LinkButton href={`#${planRoute}`}>{TEXT.goToPlan}</LinkButton>}
          >
            {TEXT.noPlanHint}
          </EmptyState>
        </Card>
      </>
    );
  }
  const open = steps?.filter(({ status }) => status === NEXT_STEP_STATUS.uncompleted).length;
  return (
    <>
      <PageHeader kicker={kicker} headline={open === undefined ? TEXT.loading : openSentence(open)} live />
      {steps ? <NextStepsGroups steps={steps} /> : <SkeletonLines label={TEXT.loading} lines={10} />}
    </>
  );
}

interface ShortProps {
  readonly planType: PlanType;
  readonly onGoToAll: () => void;
}

/** The open steps of one plan inside another page [B2-103]. */
export function ShortNextSteps({ planType, onGoToAll }: ShortProps) {
  const { steps, isFailed, refetch, isFetching } = useSteps(planType);
  if (isFailed) {
    return (
      <ErrorPanel busy={isFetching} onRetry={() => void refetch()}>
        {TEXT.loadFailed}
      </ErrorPanel>
    );
  }
  return steps ? (
    <NextStepsShort steps={steps} onGoToAll={onGoToAll} />
  ) : (
    <SkeletonLines label={TEXT.loading} lines={4} />
  );
}
