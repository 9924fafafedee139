import { DataTable, TableIcon, TextButton } from '@fw/ui/core';
import { useState } from 'react';
import type { CashFlowRow } from './cash-flow-rows.ts';
import { CASH_FLOW_TEXT as TEXT } from './cash-flow.text.ts';
import { FlowBars } from './flow-bars.tsx';
import { FLOW_COLUMNS } from './flow-columns.tsx';
import styles from './cash-flow.module.css';

interface CashFlowChartProps {
  readonly rows: readonly CashFlowRow[];
  readonly height: number;
}

interface FlowFigureProps extends CashFlowChartProps {
  readonly highlighted: number | null;
  readonly onHover: (index: number | null) => void;
}

/** Income beside spending, month by month [A2-53]. */
export const FlowFigure = ({ rows, height, highlighted, onHover }: FlowFigureProps) => (
  <figure className={styles['figure']} aria-label={TEXT.byMonth} style={{ blockSize: height }}>
    <FlowBars rows={rows} highlighted={highlighted} onHover={onHover} />
  </figure>
);

/** The same where no table is beside it: its numbers are one press behind the bars. */
export function CashFlowChart({ rows, height }: CashFlowChartProps) {
  const [isTable, setTable] = useState(false);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  return (
    <figure className={styles['figure']} aria-label={TEXT.byMonth}>
      {/* Above what it changes, so that it stays under the pointer. */}
      <TextButton icon={<TableIcon />} onPress={() => setTable(!isTable)}>
        {isTable ? TEXT.asChart : TEXT.asTable}
      </TextButton>
      {isTable ? (
        <div style={{ minBlockSize: height }}>
          <DataTable
            caption={TEXT.byMonth}
            columns={FLOW_COLUMNS}
            rows={rows}
            rowKey={({ month }) => month}
            narrow="same"
          />
        </div>
      ) : (
        <div style={{ blockSize: height }}>
          <FlowBars rows={rows} highlighted={highlighted} onHover={setHighlighted} />
        </div>
      )}
    </figure>
  );
}
