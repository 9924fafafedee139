import {
  ACCOUNTS_ROUTE,
  BUDGET_CALCULATOR_ROUTE,
  GOALS_ROUTE,
  PLANNER_ROUTE,
  TRANSACTIONS_ROUTE,
} from '@fw/contract-remotes/routes';
import { Button, Card, CheckIcon, LinkButton, RoundMark, Skeleton, StatusPill } from '@fw/ui/core';
import { yearMonthOf } from '@fw/units';
import { today as readToday } from '@fw/units/today';
import { useEffect, useState } from 'react';
import { useAccountsQuery } from '../../features/accounts/accounts.api.ts';
import { useBudgetsQuery } from '../../features/budgets/budgets.api.ts';
import { FirstPreview } from './first-preview.tsx';
import { setFirstSteps } from './first-steps-state.ts';
import {
  useAssignedPlannerQuery,
  useChosenGoalsQuery,
  usePlannerAppointmentsQuery,
  usePlannerMessagesQuery,
} from './first-steps.api.ts';
import { doneText, FIRST_STEPS_TEXT as TEXT } from './first-steps.text.ts';
import styles from './first-steps.module.css';

interface Step {
  readonly name: string;
  readonly hint: string;
  readonly isDone: boolean;
  readonly links: readonly (readonly [label: string, route: string])[];
}

interface Steps {
  readonly steps: readonly Step[];
  readonly isLoading: boolean;
  /** No step is done, as far as all of them could be read. */
  readonly isNew: boolean;
}

/** Whether the person wrote to their planner or has an appointment. Without a planner there are no messages to read. */
function useMeeting() {
  const planner = useAssignedPlannerQuery();
  const messages = usePlannerMessagesQuery(undefined, { skip: !planner.data });
  const appointments = usePlannerAppointmentsQuery();
  const hasWritten = messages.data?.some(({ from }) => from === 'client') ?? false;
  const isPlanned =
    appointments.data?.some(({ status }) => ['proposed', 'accepted'].includes(status)) ?? false;
  const reads = [planner, messages, appointments];
  return {
    isDone: hasWritten || isPlanned,
    isLoading: reads.some(({ isLoading }) => isLoading),
    isError: reads.some(({ isError }) => isError),
  };
}

/** The first steps of a person, each done when the service of its domain answers so. */
function useSteps(): Steps {
  const [month] = useState(() => yearMonthOf(readToday()));
  const accounts = useAccountsQuery();
  const budgets = useBudgetsQuery({ body: { budgetPeriod: month } });
  const goals = useChosenGoalsQuery();
  const meeting = useMeeting();
  const isAny = (list: readonly unknown[] = []): boolean => list.length > 0;
  const steps: Step[] = [
    {
      name: TEXT.bank,
      hint: TEXT.bankHint,
      isDone: isAny(accounts.data),
      links: [
        [TEXT.connect, ACCOUNTS_ROUTE],
        [TEXT.import, `${TRANSACTIONS_ROUTE}/import`],
      ],
    },
    {
      name: TEXT.budget,
      hint: TEXT.budgetHint,
      isDone: isAny(budgets.data),
      links: [[TEXT.setBudget, BUDGET_CALCULATOR_ROUTE]],
    },
    {
      name: TEXT.goal,
      hint: TEXT.goalHint,
      isDone: isAny(goals.data),
      links: [[TEXT.seeGoals, GOALS_ROUTE]],
    },
    {
      name: TEXT.planner,
      hint: TEXT.plannerHint,
      isDone: meeting.isDone,
      links: [[TEXT.toPlanner, PLANNER_ROUTE]],
    },
  ];
  const reads = [accounts, budgets, goals, meeting];
  return {
    steps,
    isLoading: reads.some(({ isLoading }) => isLoading),
    isNew: reads.every(({ isError }) => !isError) && steps.every(({ isDone }) => !isDone),
  };
}

/**
 * What a new person does first, until all of it is done or the person hides it. The shell hides the cards of home,
 * which are empty, until one step is done.
 */
export function FirstSteps({ userId }: { readonly userId: string }) {
  const { steps, isLoading, isNew } = useSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  const areAllDone = done === steps.length;
  useEffect(() => {
    if (!isLoading) setFirstSteps(userId, areAllDone ? null : 'open');
  }, [isLoading, userId, areAllDone]);
  if (isLoading) return <Skeleton height="24rem" shape="box" />;
  const first = steps.findIndex(({ isDone }) => !isDone);
  return (
    <div className={styles['parts']} {...(isNew ? { 'data-first-run': '' } : {})}>
      <Card
        flush
        fill
        title={TEXT.title}
        action={<span className={styles['count']}>{doneText(done, steps.length)}</span>}
        footer={
          <Button variant="quiet" onPress={() => setFirstSteps(userId, 'hidden')}>
            {TEXT.hide}
          </Button>
        }
      >
        <ol className={styles['steps']}>
          {steps.map((step, place) => (
            <StepRow key={step.name} step={step} place={place} isFirst={place === first} />
          ))}
        </ol>
      </Card>
      {isNew && <FirstPreview />}
    </div>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly place: number;
  /** The first that is not done. */
  readonly isFirst: boolean;
}

function StepRow({ step: { name, hint, isDone, links }, place, isFirst }: StepRowProps) {
  const openTone = isFirst ? 'brand' : 'mute';
  return (
    <li className={styles['step']} data-first={isFirst || undefined}>
      <RoundMark tone={isDone ? 'good' : openTone}>{isDone ? <CheckIcon /> : String(place + 1)}</RoundMark>
      <div className={styles['what']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['hint']}>{hint}</p>
      </div>
      {isDone ? (
        <StatusPill tone="good">{TEXT.done}</StatusPill>
      ) : (
        <p className={styles['actions']}>
          {links.map(([label, route], index) => (
            <LinkButton
              key={label}
              href={`#${route}`}
              variant={isFirst && index === 0 ? 'primary' : 'secondary'}
            >
              {label}
            </LinkButton>
          ))}
        </p>
      )}
    </li>
  );
}
