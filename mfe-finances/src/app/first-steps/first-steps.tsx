import {
  ACCOUNTS_ROUTE,
  BUDGET_CALCULATOR_ROUTE,
  GOALS_ROUTE,
  PLANNER_ROUTE,
  TRANSACTIONS_ROUTE,
} from '@fw/contract-remotes/routes';
import { Card, CheckIcon, LinkButton, RoundMark, StatusPill } from '@fw/ui/core';
import { yearMonthOf } from '@fw/units';
import { today as readToday } from '@fw/units/today';
import { useState } from 'react';
import { useBudgetsQuery } from '../../features/budgets/budgets.api.ts';
import { useChosenGoalsQuery } from './first-steps.api.ts';
import { doneText, FIRST_STEPS_TEXT as TEXT } from './first-steps.text.ts';
import styles from './first-steps.module.css';

interface Step {
  readonly name: string;
  readonly hint: string;
  readonly isDone: boolean;
  readonly links: readonly (readonly [label: string, route: string])[];
}

/** The steps of a person without an account, each done when the service of its domain answers so. */
function useSteps(): { readonly steps: readonly Step[]; readonly isNew: boolean } {
  const [month] = useState(() => yearMonthOf(readToday()));
  const { data: budgets = [] } = useBudgetsQuery({ body: { budgetPeriod: month } });
  const { data: goals = [], isError } = useChosenGoalsQuery();
  const steps: Step[] = [
    {
      name: TEXT.bank,
      hint: TEXT.bankHint,
      isDone: false,
      links: [
        [TEXT.connect, ACCOUNTS_ROUTE],
        [TEXT.import, `${TRANSACTIONS_ROUTE}/import`],
      ],
    },
    {
      name: TEXT.budget,
      hint: TEXT.budgetHint,
      isDone: budgets.length > 0,
      links: [[TEXT.setBudget, BUDGET_CALCULATOR_ROUTE]],
    },
    { name: TEXT.goal, hint: TEXT.goalHint, isDone: goals.length > 0, links: [[TEXT.seeGoals, GOALS_ROUTE]] },
  ];
  return { steps, isNew: !isError && steps.every(({ isDone }) => !isDone) };
}

/** What a new person does first. The shell hides the cards of home, which are empty, until one step is done. */
export function FirstSteps() {
  const { steps, isNew } = useSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div {...(isNew ? { 'data-first-run': '' } : {})}>
      <Card
        flush
        title={TEXT.title}
        action={<span className={styles['count']}>{doneText(done, steps.length)}</span>}
        footer={
          <>
            <p>{TEXT.planner}</p>
            <LinkButton href={`#${PLANNER_ROUTE}`} variant="secondary">
              {TEXT.meet}
            </LinkButton>
          </>
        }
      >
        <ol className={styles['steps']}>
          {steps.map((step, place) => (
            <StepRow key={step.name} step={step} place={place} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly place: number;
}

function StepRow({ step: { name, hint, isDone, links }, place }: StepRowProps) {
  const isFirst = place === 0;
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
