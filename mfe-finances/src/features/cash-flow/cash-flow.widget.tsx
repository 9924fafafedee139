import { Card, EmptyState, Money, Skeleton, TextLink } from '@fw/ui/core';
import { hasCashFlow } from '@fw/planning/budgeting';
import { LoadFailed } from '@fw/web-kit';
import { useMemo } from 'react';
import { CashFlowChart } from './cash-flow-chart.tsx';
import { cashFlowRow } from './cash-flow-rows.ts';
import { useCashFlowQuery } from './cash-flow.api.ts';
import { CASH_FLOW_TEXT as TEXT, netSentence } from './cash-flow.text.ts';
import { SeriesName } from './series-name.tsx';
import styles from './cash-flow.module.css';

const MONTHS = 3;

const FACTS = [
  { name: 'income', label: <SeriesName series="income" /> },
  { name: 'spending', label: <SeriesName series="spending" /> },
  { name: 'net', label: TEXT.netSoFar },
] as const;

/** The dashboard card: the last 3 months, in a sentence and a chart [A2-50] [A2-51]. */
export function CashFlowWidget() {
  const { data, error, isFetching, refetch } = useCashFlowQuery({ body: { pastMonthCount: MONTHS } });
  const rows = useMemo(() => data?.map(cashFlowRow) ?? [], [data]);
  const hasAny = hasCashFlow(data ?? []);
  const current = rows.at(-1);
  return (
    <Card
      fill
      title={TEXT.title}
      action={<TextLink href="#/my-goals-and-finances/cashflow-detail">{TEXT.details}</TextLink>}
      {...(hasAny ? { footer: netSentence(data ?? []) } : {})}
    >
      {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton height="20rem" shape="box" />}
      {data && !hasAny && (
        <EmptyState illustration="no-cash-flow" title={TEXT.emptyTitle}>
          {TEXT.emptyHint}
        </EmptyState>
      )}
      {hasAny && current && (
        <>
          <dl className={styles['facts']}>
            {FACTS.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <Money amount={current[name]} whole strong />
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles['chart']}>
            <CashFlowChart rows={rows} height={315} />
          </div>
        </>
      )}
    </Card>
  );
}
