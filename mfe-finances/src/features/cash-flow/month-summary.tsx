import { CASH_FLOW_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import { Card, Money, PageHeader, ProgressBar, Skeleton, textLinkClass } from '@fw/ui/core';
import { formatMonth, formatWholeUsd, monthOf, yearOf, type YearMonth } from '@fw/units';
import { LoadFailed } from '@fw/web-kit';
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
      lede={TEXT.counted}
      aside={
        <Link to={CASH_FLOW_ROUTE} className={textLinkClass()}>
          {TEXT.back}
        </Link>
      }
      headline={
        <TwoLines>{data ? monthSentence(cashFlowRow(data)) : `Cash flow in ${formatMonth(month)}`}</TwoLines>
      }
      live
    />
  );
}

/** Income, Spending and Net of one month [A2-56]. */
export function CashFlowMonthSummary({ month }: { readonly month: YearMonth }) {
  const { data, error, isFetching, refetch } = useMonth(month);
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
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
      {row && row.income > 0 && (
        <ProgressBar
          label={TEXT.share}
          value={row.spending}
          max={row.income}
          tone={row.net < 0 ? 'bad' : 'brand'}
          valueText={`${formatWholeUsd(row.spending)} of ${formatWholeUsd(row.income)}`}
        />
      )}
    </Card>
  );
}
