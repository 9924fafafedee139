import { useNavigate } from '@fw/router';
import { cssColour } from '@fw/charts';
import { Card, EmptyState, PageHeader, Skeleton, Tag } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { hasCashFlow } from '@fw/planning/budgeting';
import { choiceMember, useSearchState } from '@fw/web-kit/search-state';
import { LoadFailed } from '@fw/web-kit';
import { useMemo, useState } from 'react';
import { Stack } from '../../app/stack.tsx';
import { CashFlowChart } from './cash-flow-chart.tsx';
import { cashFlowRow, type CashFlowRow } from './cash-flow-rows.ts';
import { cashFlowTransactionsPath, CashFlowTable } from './cash-flow-table.tsx';
import { useCashFlowQuery } from './cash-flow.api.ts';
import { CASH_FLOW_TEXT as TEXT, netSentence, TIME_FRAMES, timeFrameText } from './cash-flow.text.ts';
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
        headline={cashFlowHeadline({
          isLoaded: data !== undefined,
          isFailed: error !== undefined,
          hasAny,
          sentence: netSentence(data ?? []),
        })}
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

const LEGEND = ['income', 'spending'] as const;

/** Hovering a bar highlights its row and the reverse [A2-55]; a click on either opens the month [A2-54]. */
function ChartAndTable({ rows }: { readonly rows: readonly CashFlowRow[] }) {
  const navigate = useNavigate();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const open = (index: number) => {
    const row = rows[index];
    if (row) void navigate(cashFlowTransactionsPath(row.month));
  };
  return (
    <Stack>
      <Card title={TEXT.chart}>
        <ul className={styles['legend']}>
          {LEGEND.map((name) => (
            <li key={name}>
              <Tag colour={cssColour(name)}>{TEXT[name]}</Tag>
            </li>
          ))}
        </ul>
        <CashFlowChart
          rows={rows}
          highlighted={highlighted}
          onHover={setHighlighted}
          onSelect={open}
          height={CHART_HEIGHT}
          hasTable={false}
        />
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
