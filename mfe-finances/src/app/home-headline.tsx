import { BUDGET_CALCULATOR_ROUTE } from '@fw/contract-remotes/routes';
import { budgetPace } from '@fw/planning/budgeting';
import { Button, LinkButton, Mark, PageHeader, Skeleton } from '@fw/ui/core';
import { useSession } from '@fw/web-kit';
import { absolute, formatWholeUsd, yearMonthOf, type IsoDate } from '@fw/units';
import { today as readToday } from '@fw/units/today';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useAccountsQuery } from '../features/accounts/accounts.api.ts';
import { useBudgetsQuery } from '../features/budgets/budgets.api.ts';
import { MonthSummary } from '../features/budgets/month-summary.tsx';
import { DataHealth } from '../features/data-health/data-health.tsx';
import { BudgetsLeft, PaceSentence } from '../features/budgets/pace-sentence.tsx';
import { CheckSync } from './check-sync.tsx';
import { useFirstStepsState } from './first-steps/first-steps-state.ts';
import { HOME_TEXT as TEXT, monthSoFar } from './home.text.ts';
import { SpentOfEarned } from './spent-of-earned.tsx';
import { useHomeMonth, type HomeTopic } from './use-home-month.ts';
import styles from './home-headline.module.css';

/** The heading of the home page: the month in one sentence and one bar, and what its numbers depend on. */
export function HomeHeadline() {
  return (
    <>
      <MonthHeadline />
      <StepsOfNewPerson />
      <DataHealth />
      <CheckSync />
    </>
  );
}

const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps/first-steps.tsx')).FirstSteps,
}));

const useUserId = (): string => useSession().user?.userId ?? '';

/**
 * Loaded while there is no account or no budget, which home reads anyway, and while this device remembers an open step:
 * the other steps are read only where they are shown.
 */
function StepsOfNewPerson() {
  const [month] = useState(() => yearMonthOf(readToday()));
  const { data: accounts } = useAccountsQuery();
  const { data: budgets } = useBudgetsQuery({ body: { budgetPeriod: month } });
  const userId = useUserId();
  const state = useFirstStepsState(userId);
  const isOpen = state === 'open' || accounts?.length === 0 || budgets?.length === 0;
  if (!isOpen || state === 'hidden') return null;
  return (
    <Suspense fallback={<Skeleton height="24rem" shape="box" />}>
      <FirstSteps userId={userId} />
    </Suspense>
  );
}

function MonthHeadline() {
  const { topic, today, month, isRetrying, retry } = useHomeMonth();
  const retryButton = (
    <Button variant="secondary" busy={isRetrying} onPress={retry}>
      {TEXT.retry}
    </Button>
  );
  if (topic.about === 'loading') return <Loading />;
  if (topic.about === 'nothing') return <Welcome />;
  if (topic.about === 'budgets') {
    const { total, isWholeMonth } = topic;
    const pace = budgetPace(total, today);
    const sentence = isWholeMonth ? <PaceSentence pace={pace} today={today} /> : <BudgetsLeft pace={pace} />;
    return (
      <>
        <PageHeader
          size="lg"
          headline={sentence}
          {...(isWholeMonth ? {} : { lede: TEXT.cashFlowFailed })}
          live
        />
        {!isWholeMonth && retryButton}
        <MonthSummary month={month} today={today} {...total} />
      </>
    );
  }
  if (topic.about === 'failed' || (topic.about === 'month' && topic.haveBudgetsFailed)) {
    return (
      <>
        <PageHeader size="lg" headline={homeHeadline(topic)} lede={TEXT.budgetsFailed} live />
        {retryButton}
      </>
    );
  }
  return <WithoutPace topic={topic} today={today} />;
}

/** The sentence with its figure marked. */
function homeHeadline(topic: HomeTopic): ReactNode {
  if (topic.about !== 'month') return TEXT.greeting;
  const figure = formatWholeUsd(absolute(topic.row.net));
  const [before, after] = monthSoFar(topic.row).split(figure);
  return after === undefined ? (
    before
  ) : (
    <>
      {before}
      <Mark>{figure}</Mark>
      {after}
    </>
  );
}

interface WithoutPaceProps {
  readonly topic: HomeTopic;
  readonly today: IsoDate;
}

/** The month is not covered by budgets: the net so far, and the way to a first budget where no first steps have it. */
function WithoutPace({ topic, today }: WithoutPaceProps) {
  const hasBudgets = topic.about === 'month' && topic.unbudgeted !== null;
  const areStepsHidden = useFirstStepsState(useUserId()) === 'hidden';
  const lede = hasBudgets ? {} : { lede: TEXT.budgetHint };
  return (
    <>
      <PageHeader size="lg" headline={homeHeadline(topic)} {...lede} live />
      {!hasBudgets && areStepsHidden && (
        <p className={styles['action']}>
          <LinkButton href={`#${BUDGET_CALCULATOR_ROUTE}`} variant="secondary">
            {TEXT.budget}
          </LinkButton>
        </p>
      )}
      {topic.about === 'month' && <SpentOfEarned row={topic.row} today={today} />}
    </>
  );
}

function Welcome() {
  const { user } = useSession();
  return (
    <>
      <PageHeader size="lg" headline={`${TEXT.welcome}, ${user?.firstName ?? ''}.`} lede={TEXT.connectHint} />
    </>
  );
}

function Loading() {
  return (
    <div className={styles['loading']}>
      <h1 className="visually-hidden">{TEXT.greeting}</h1>
      <Skeleton width="32rem" height="2.5rem" />
      <Skeleton width="24rem" height="2.5rem" />
      <Skeleton height="1.5rem" shape="box" />
    </div>
  );
}
