import { LinkButton, PageHeader, Skeleton } from '@fw/ui/core';
import { budgetPace, budgetTotal, hasCashFlow } from '@fw/planning/budgeting';
import { yearMonthOf } from '@fw/units';
import { useSession } from '@fw/web-kit';
import { useState } from 'react';
import { useAccountsQuery } from '../features/accounts/accounts.api.ts';
import { cashFlowRow } from '../features/cash-flow/cash-flow-rows.ts';
import { useCashFlowQuery } from '../features/cash-flow/cash-flow.api.ts';
import { useBudgetsQuery } from '../features/budgets/budgets.api.ts';
import { MonthSummary } from '../features/budgets/month-summary.tsx';
import { PaceSentence } from '../features/budgets/pace-sentence.tsx';
import { CheckSync } from './check-sync.tsx';
import { HOME_TEXT as TEXT, monthSoFar } from './home.text.ts';
import { today as readToday } from './today.ts';
import styles from './home-headline.module.css';

const WIDGET_MONTHS = 3;

function useMonth() {
  const [today] = useState(readToday);
  const month = yearMonthOf(today);
  const budgets = useBudgetsQuery({ body: { budgetPeriod: month } });
  const accounts = useAccountsQuery();
  const cashFlow = useCashFlowQuery({ body: { pastMonthCount: WIDGET_MONTHS } });
  const record = cashFlow.data?.at(-1);
  return {
    today,
    month,
    total: budgets.data && budgets.data.length > 0 ? budgetTotal(budgets.data) : null,
    row: record && hasCashFlow([record]) ? cashFlowRow(record) : null,
    hasNothing: accounts.data?.length === 0 && budgets.data?.length === 0,
    isWaiting: [budgets, accounts, cashFlow].some(({ isLoading }) => isLoading),
  };
}

/** The heading of the home page: the month in one sentence and one bar. */
export function HomeHeadline() {
  return (
    <>
      <MonthHeadline />
      <CheckSync />
    </>
  );
}

function MonthHeadline() {
  const { user } = useSession();
  const { today, month, total, row, hasNothing, isWaiting } = useMonth();
  if (total) {
    return (
      <>
        <div className={styles['headline']}>
          <PageHeader headline={<PaceSentence pace={budgetPace(total, today)} today={today} />} live />
        </div>
        <MonthSummary month={month} today={today} {...total} />
      </>
    );
  }
  if (isWaiting) return <Loading />;
  if (hasNothing) {
    return (
      <>
        <PageHeader headline={`${TEXT.welcome}, ${user?.firstName ?? ''}.`} lede={TEXT.connectHint} />
        <LinkButton href="#/my-goals-and-finances/accounts">{TEXT.connect}</LinkButton>
      </>
    );
  }
  return (
    <>
      <PageHeader headline={row ? monthSoFar(row) : TEXT.greeting} lede={TEXT.budgetHint} live />
      <LinkButton href="#/live-by-a-budget/calculator" variant="secondary">
        {TEXT.budget}
      </LinkButton>
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
