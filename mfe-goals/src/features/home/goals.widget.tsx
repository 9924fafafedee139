import type { Dashboard, HomeGoal } from '@fw/contract-goals';
import { GOALS_ROUTE } from '@fw/contract-remotes/routes';
import { Card, ErrorPanel, Notice, ProgressBar, SkeletonLines, TextLink } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { lazy, Suspense } from 'react';
import { AFFORDABILITY_TEXT } from '../../app/affordability.text.ts';
import { AffordabilityFacts } from '../../app/affordability.tsx';
import { GoalStatus } from '../../app/goal-status.tsx';
import { GoalMark } from '../../app/goal-mark.tsx';
import { useDashboardQuery } from '../../app/dashboard.api.ts';
import { HOME_TEXT as TEXT } from './home.text.ts';
import styles from './home.module.css';

function GoalRow({ goal }: { readonly goal: HomeGoal }) {
  const { name, description, figure } = goal;
  return (
    <li className={styles['row']}>
      <GoalMark goal={goal} />
      <div className={styles['what']}>
        <div className={styles['line']}>
          <TextLink href={`#${goal.route}`}>{name}</TextLink>
          <GoalStatus goal={goal} />
          {figure && <strong>{figure.figure}</strong>}
        </div>
        {figure?.progress && (
          <ProgressBar
            label={name}
            value={figure.progress.share}
            max={1}
            valueText={figure.progress.text}
            tone={figure.isMet ? 'good' : 'brand'}
          />
        )}
        <small className={styles['of']}>{figure?.caption ?? description}</small>
      </div>
    </li>
  );
}

const Goals = ({ goals }: Pick<Dashboard, 'goals'>) => (
  <ul className={styles['goals']}>
    {goals.map((goal) => (
      <GoalRow key={goal.goalType} goal={goal} />
    ))}
  </ul>
);

const GoalChoices = lazy(async () => ({ default: (await import('./goal-choices.tsx')).GoalChoices }));

const NoGoals = () => (
  <div className={styles['none']}>
    <p>
      {TEXT.emptyTitle} {TEXT.emptyHint}
    </p>
    <Suspense fallback={<SkeletonLines label={TEXT.loading} lines={6} />}>
      <GoalChoices />
    </Suspense>
  </div>
);

/** The chosen goals, or all to choose from where there are none. */
const Loaded = ({ goals, affordability }: Dashboard) =>
  goals.length === 0 ? (
    <NoGoals />
  ) : (
    <>
      <Goals goals={goals} />
      <section className={styles['foot']}>
        <h3 className={styles['title']}>{AFFORDABILITY_TEXT.title}</h3>
        <AffordabilityFacts affordability={affordability} />
      </section>
    </>
  );

/** The card of the home page with the chosen goals with status, and whether the plans fit the cash flow. */
export function GoalsWidget() {
  const { data, error, isFetching, refetch } = useDashboardQuery();
  const dashboard = data?.data;
  const retry = () => void refetch();
  const hasNone = dashboard?.goals.length === 0;
  return (
    <Card
      fill
      title={hasNone ? TEXT.choose : TEXT.title}
      action={<TextLink href={`#${GOALS_ROUTE}`}>{TEXT.all}</TextLink>}
    >
      {error && !dashboard && (
        <ErrorPanel onRetry={retry} busy={isFetching}>
          {failureText(error)}
        </ErrorPanel>
      )}
      {!dashboard && !error && <SkeletonLines label={TEXT.loading} lines={6} />}
      {error && dashboard && <Notice>{TEXT.outdated}</Notice>}
      {dashboard && <Loaded {...dashboard} />}
    </Card>
  );
}
