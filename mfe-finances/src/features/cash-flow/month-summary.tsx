import { Card, Money, PageHeader, Skeleton } from '@fw/ui/core';
import { formatMonth, monthOf, yearOf, type YearMonth } from '@fw/units';
import { LoadFailed } from '../../app/load-failed.tsx';
import { TwoLines } from '../../app/two-lines.tsx';
import { cashFlowRow } from './cash-flow-rows.ts';
import { useCashFlowMonthQuery } from './cash-flow.api.ts';
import { CASH_FLOW_TEXT as TEXT, monthSentence } from './cash-flow.text.ts';
import styles from './cash-flow.module.css';

const useMonth = (month: YearMonth) =>
  useCashFlowMonthQuery({ body: { year: yearOf(month), month: monthOf(month) } });

/** What was kept of the month, or is missing. */
export function CashFlowMonthHeader({ month }: { readonly month: YearMonth }) {
  const { data } = useMonth(month);
  return (
    <PageHeader
      kicker={TEXT.title}
      headline={
        <TwoLines>
          {data ? monthSentence(cashFlowRow(data)) : `What came and went in ${formatMonth(month)}`}
        </TwoLines>
      }
      live
    />
  );
}

/** Income, Spending and Net of one month [A2-56]. */
export function CashFlowMonthSummary({ month }: { readonly month: YearMonth }) {
  const { data, error, isFetching, refetch } = useMonth(month);
  if (error && !data) return <LoadFailed error={error} isRetrying={isFetching} onRetry={refetch} />;
  const row = data && cashFlowRow(data);
  const facts = [
    [TEXT.income, row?.income],
    [TEXT.spending, row?.spending],
    [TEXT.net, row?.net],
  ] as const;
  return (
    <Card title={formatMonth(month)}>
      <dl className={styles['facts']}>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {amount === undefined ? <Skeleton width="4rem" /> : <Money amount={amount} whole strong />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
