import type { NetWorthPoint } from '@fw/contract-finances';
import { DataTable, Money, TableIcon, TextButton, type Column } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { useState } from 'react';
import { NET_WORTH_TEXT as TEXT } from './net-worth.text.ts';
import { reconstructedDay, reconstructedNote, TREND_HEIGHT, TREND_WIDTH, trendLine } from './trend-points.ts';
import { trendParts } from './trend-parts.ts';
import styles from './net-worth.module.css';

/** A year of daily points is too long to read; the table shows the newest. */
const MAX_ROWS = 31;

const COLUMNS: readonly Column<NetWorthPoint>[] = [
  { key: 'day', header: TEXT.day, cell: reconstructedDay },
  {
    key: 'netWorth',
    header: TEXT.netWorth,
    align: 'end',
    cell: ({ netWorth }) => <Money amount={netWorth} whole />,
  },
];

/** Two days or more as a line, and the same numbers as a table. */
export function NetWorthDrawing({ points }: { readonly points: readonly NetWorthPoint[] }) {
  const [isTable, setTable] = useState(false);
  const [first] = points;
  const last = points.at(-1);
  const { reconstructed, known } = trendParts(points);
  return (
    <figure className={styles['figure']} aria-label={TEXT.trend}>
      {/* Above what it changes, so that it stays under the pointer. */}
      <TextButton icon={<TableIcon />} onPress={() => setTable(!isTable)}>
        {isTable ? TEXT.asChart : TEXT.asTable}
      </TextButton>
      {isTable ? (
        <DataTable
          caption={TEXT.trend}
          columns={COLUMNS}
          rows={points.toReversed().slice(0, MAX_ROWS)}
          rowKey={({ day }) => day}
          narrow="same"
        />
      ) : (
        <>
          <svg
            viewBox={`0 0 ${String(TREND_WIDTH)} ${String(TREND_HEIGHT)}`}
            preserveAspectRatio="none"
            className={styles['line']}
            aria-hidden
          >
            {reconstructed.length > 0 && (
              <polyline
                className={styles['reconstructed']}
                points={trendLine(reconstructed, points)}
                vectorEffect="non-scaling-stroke"
              />
            )}
            <polyline points={trendLine(known, points)} vectorEffect="non-scaling-stroke" />
          </svg>
          <p className={styles['ends']}>
            <span>{first && formatLongDate(first.day)}</span>
            <span>{last && formatLongDate(last.day)}</span>
          </p>
        </>
      )}
      {reconstructed.length > 0 && known[0] && (
        <p className={styles['age']}>{reconstructedNote(known[0].day)}</p>
      )}
    </figure>
  );
}
