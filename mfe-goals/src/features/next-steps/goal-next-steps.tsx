import { NEXT_STEP_STATUS, type Goal, type NextStep } from '@fw/contract-goals';
import { Card, Checkbox, ErrorPanel, SkeletonLines, StatusPill, TextLink } from '@fw/ui/core';
import { PlannerLine } from '../../app/planner-parts/planner-line.tsx';
import { changeProblem, useNextStepsOfAllQuery, useSetNextStepStatusMutation } from './next-steps.api.ts';
import { KeptFocus } from './kept-focus.tsx';
import { AllSet } from './next-steps-groups.tsx';
import { NEXT_STEPS_TEXT as TEXT } from './next-steps.text.ts';
import styles from './next-steps.module.css';

/** As many as the cards beside it have rows. */
const MAX_STEPS = 2;

function StepRow({ step: { id, name, timeLeftForCompletion, isOverdue } }: { readonly step: NextStep }) {
  const [setStatus, { isLoading, error }] = useSetNextStepStatusMutation();
  return (
    <li className={styles['row']} aria-busy={isLoading}>
      <Checkbox
        checked={false}
        disabled={isLoading}
        error={changeProblem(error)}
        onChange={() => void setStatus({ params: { id, status: NEXT_STEP_STATUS.completed } })}
      >
        <strong>{name}</strong>
        <small>
          {isOverdue ? <StatusPill tone="bad">{timeLeftForCompletion}</StatusPill> : timeLeftForCompletion}
        </small>
      </Checkbox>
    </li>
  );
}

function Steps({ shown }: { readonly shown: readonly NextStep[] }) {
  return (
    <KeptFocus rows={shown.map(({ id }) => id)}>
      {shown.length === 0 ? (
        <div className={styles['quiet']}>
          <AllSet />
        </div>
      ) : (
        <ul className={styles['rows']}>
          {shown.map((step) => (
            <StepRow key={step.id} step={step} />
          ))}
        </ul>
      )}
    </KeptFocus>
  );
}

/** The open steps of all plans of a goal that are due first, with the way to all of them and to the planner. */
export function GoalNextSteps({ goal: { plans, route } }: { readonly goal: Pick<Goal, 'plans' | 'route'> }) {
  const { data, error, refetch, isFetching } = useNextStepsOfAllQuery();
  // A list that could not be read is an empty list with a message [B8-02].
  if (error) {
    return (
      <Card fill title={TEXT.title}>
        <ErrorPanel busy={isFetching} onRetry={() => void refetch()}>
          {TEXT.loadFailed}
        </ErrorPanel>
      </Card>
    );
  }
  const open = data?.filter(
    ({ planType, status }) =>
      status === NEXT_STEP_STATUS.uncompleted && plans.some((plan) => plan.planType === planType),
  );
  return (
    <Card
      fill
      title={
        <>
          {TEXT.title}
          {open && <span className={styles['count']}> {open.length}</span>}
        </>
      }
      action={<TextLink href={`#${route}/next-steps`}>{TEXT.viewAll}</TextLink>}
      footer={<PlannerLine />}
    >
      {open ? <Steps shown={open.slice(0, MAX_STEPS)} /> : <SkeletonLines label={TEXT.loading} lines={4} />}
    </Card>
  );
}
