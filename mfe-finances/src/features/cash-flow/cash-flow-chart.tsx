import { BarChart } from '@fw/charts';
import { useMemo } from 'react';
import { toChart, type CashFlowRow } from './cash-flow-rows.ts';
import { CASH_FLOW_TEXT as TEXT } from './cash-flow.text.ts';

interface CashFlowChartProps {
  readonly rows: readonly CashFlowRow[];
  readonly highlighted?: number | null;
  readonly onHover?: (index: number | null) => void;
  readonly onSelect?: (index: number) => void;
  readonly height?: number;
  readonly hasTable?: boolean;
}

/** Income beside spending, month by month [A2-53]. */
export function CashFlowChart({
  rows,
  highlighted = null,
  onHover,
  onSelect,
  height = 280,
  hasTable = true,
}: CashFlowChartProps) {
  const { labels, series } = useMemo(() => {
    const chart = toChart(rows);
    return {
      labels: chart.labels,
      series: [
        { name: TEXT.income, data: chart.incomeData, colour: 'income' as const },
        { name: TEXT.spending, data: chart.spendingData, colour: 'spending' as const },
      ],
    };
  }, [rows]);
  return (
    <BarChart
      label="Income and spending by month"
      categories={labels}
      series={series}
      highlightedIndex={highlighted}
      onHover={onHover}
      onSelect={onSelect}
      height={height}
      tableToggle={hasTable}
      hasLegend={false}
    />
  );
}
