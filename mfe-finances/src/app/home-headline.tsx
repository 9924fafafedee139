import { BUDGET_CALCULATOR_ROUTE } from '@fw/contract-remotes/routes';
import { budgetPace } from '@fw/planning/budgeting';
import { Button, LinkButton, PageHeader, Skeleton } from '@fw/ui/core';
import { useSession } from '@fw/web-kit';
import { MonthSummary } from '../features/budgets/month-summary.tsx';
import { DataHealth } from '../features/data-health/data-health.tsx';
import { BudgetsLeft, PaceSentence } from '../features/budgets/pace-sentence.tsx';
import { CheckSync } from './check-sync.tsx';
import { HOME_TEXT as TEXT, monthSoFar, notBudgeted } from './home.text.ts';
import { useHomeMonth, type HomeTopic } from './use-home-month.ts';
import styles from './home-headline.module.css';

/** The heading of the home page: the month in one sentence and one bar, and what its numbers depend on. */
export function HomeHeadline() {
  return (
    <>
      <MonthHeadline />
      <DataHealth />
      <CheckSync />
    </>
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
  return <WithoutPace topic={topic} />;
}

const homeHeadline = (topic: HomeTopic): string =>
  topic.about === 'month' ? monthSoFar(topic.row) : TEXT.greeting;

/** The month is not covered by budgets: the net so far, and what has no budget. */
function WithoutPace({ topic }: { readonly topic: HomeTopic }) {
  const unbudgeted = topic.about === 'month' ? topic.unbudgeted : null;
  const lede =
    topic.about === 'month' && unbudgeted !== null
      ? notBudgeted(unbudgeted, topic.row.spending)
      : TEXT.budgetHint;
  return (
    <>
      <PageHeader size="lg" headline={homeHeadline(topic)} lede={lede} live />
      <LinkButton href={`#${BUDGET_CALCULATOR_ROUTE}`} variant="secondary">
        {unbudgeted === null ? TEXT.budget : TEXT.moreBudgets}
      </LinkButton>
    </>
  );
}

function Welcome() {
  const { user } = useSession();
  return (
    <>
      <PageHeader size="lg" headline={`${TEXT.welcome}, ${user?.firstName ?? ''}.`} lede={TEXT.connectHint} />
      <LinkButton href="#/my-goals-and-finances/accounts">{TEXT.connect}</LinkButton>
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
