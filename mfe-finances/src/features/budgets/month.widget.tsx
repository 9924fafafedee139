import { Card, SkeletonLines, TextLink } from '@fw/ui';
import { yearMonthOf } from '@fw/units';
import { useState } from 'react';
import { LoadFailed } from '../../app/load-failed.tsx';
import { today as readToday } from '../../app/today.ts';
import { monthTotal } from './budget-progress.ts';
import { useBudgetsQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import { MonthSummary } from './month-summary.tsx';

/** The dashboard card of this month's budgets. */
export function MonthWidget() {
  const [today] = useState(readToday);
  const month = yearMonthOf(today);
  const { data, error, isFetching, refetch } = useBudgetsQuery({ body: { budgetPeriod: month } });
  return (
    <Card title={TEXT.title} action={<TextLink href="#/live-by-a-budget/calculator">Open budget</TextLink>}>
      {error && !data && <LoadFailed error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonLines label={TEXT.loading} lines={3} />}
      {data?.length === 0 && <p>{TEXT.emptyHint}</p>}
      {data && data.length > 0 && <MonthSummary month={month} today={today} {...monthTotal(data)} />}
    </Card>
  );
}
