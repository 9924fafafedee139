import { Card, EmptyState, PageHeader, Skeleton } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { hasCashFlow } from '@fw/planning/budgeting';
import { choiceMember, useSearchState } from '@fw/web-kit/search-state';
import { LoadFailed } from '@fw/web-kit';
import { useMemo, useState } from 'react';
import { Stack } from '../../app/stack.tsx';
import { TwoLines } from '../../app/two-lines.tsx';
import { FlowFigure } from './cash-flow-chart.tsx';
import { cashFlowRow, type CashFlowRow } from './cash-flow-rows.ts';
import { CashFlowTable } from './cash-flow-table.tsx';
import { useCashFlowQuery } from './cash-flow.api.ts';
import { CASH_FLOW_TEXT as TEXT, netSentence, TIME_FRAMES, timeFrameText } from './cash-flow.text.ts';
import { SERIES } from './flow-drawing.ts';
import { SeriesName } from './series-name.tsx';
import styles from './cash-flow.module.css';

/** Every time frame is a part of the months that are read once [A7-28]. */
const LONGEST = 12;
const CHART_HEIGHT = 320;
const options = TIME_FRAMES.map((months) => ({ value: months, label: timeFrameText(months) }));

type TimeFrame = (typeof TIME_FRAMES)[number];

const MEMBERS = { months: choiceMember(TIME_FRAMES, TIME_FRAMES[0]) };

function useTimeFrame(): [TimeFrame, (months: TimeFrame) => void] {
  const { read, change } = useSearchState(MEMBERS, { replace: true });
  return [read('months'), (months) => change({ months })];
}

/** Income and spending of the last 3, 6 or 12 months [A2-52] to [A2-55]. */
export function CashFlowPage() {
  const [months, setMonths] = useTimeFrame();
  const query = useCashFlowQuery({ body: { pastMonthCount: LONGEST } });
  const { error, isFetching, refetch } = query;
  const data = useMemo(() => query.data?.slice(-months), [query.data, months]);
  const rows = useMemo(() => data?.map(cashFlowRow) ?? [], [data]);
  const hasAny = hasCashFlow(data ?? []);
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={
          <TwoLines isNarrowOnly>
            {cashFlowHeadline({
              isLoaded: data !== undefined,
              isFailed: error !== undefined,
              hasAny,
              sentence: netSentence(data ?? []),
            })}
          </TwoLines>
        }
        live
      />
      <div className={styles['frame']}>
        <Select label={TEXT.timeFrame} value={months} options={options} onChange={setMonths} />
      </div>
      {error && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!data && !error && (
        <Card title={TEXT.chart}>
          <Skeleton height={`${String(CHART_HEIGHT)}px`} shape="box" />
        </Card>
      )}
      {data && !hasAny && (
        <Card>
          <EmptyState illustration="no-cash-flow" title={TEXT.emptyTitle}>
            {TEXT.emptyHint}
          </EmptyState>
        </Card>
      )}
      {hasAny && <ChartAndTable rows={rows} />}
    </>
  );
}

/** Hovering a bar highlights its row and the reverse [A2-55]; a click on either opens the month [A2-54]. */
function ChartAndTable({ rows }: { readonly rows: readonly CashFlowRow[] }) {
  const [highlighted, setHighlighted] = useState<number | null>(null);
  return (
    <Stack>
      <Card title={TEXT.chart}>
        <ul className={styles['legend']}>
          {SERIES.map((series) => (
            <li key={series}>
              <SeriesName series={series} />
            </li>
          ))}
        </ul>
        <FlowFigure rows={rows} highlighted={highlighted} onHover={setHighlighted} height={CHART_HEIGHT} />
      </Card>
      <Card flush title={TEXT.table}>
        <CashFlowTable rows={rows} highlighted={highlighted} onHover={setHighlighted} />
      </Card>
    </Stack>
  );
}

interface Headline {
  readonly isLoaded: boolean;
  readonly isFailed: boolean;
  readonly hasAny: boolean;
  readonly sentence: string;
}

function cashFlowHeadline({ isLoaded, isFailed, hasAny, sentence }: Headline): string {
  if (!isLoaded) return isFailed ? TEXT.failed : TEXT.loading;
  return hasAny ? sentence : TEXT.emptyTitle;
}
