import type { NetWorthPoint } from '@fw/contract-finances';
import { DataTable, Money, Skeleton, TableIcon, TextButton, type Column } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { LoadFailed } from '@fw/web-kit';
import { useState } from 'react';
import { useNetWorthTrendQuery } from './accounts.api.ts';
import { NET_WORTH_TEXT as TEXT, trendSentence } from './net-worth.text.ts';
import {
  reconstructedDay,
  reconstructedNote,
  TREND_HEIGHT,
  TREND_WIDTH,
  trendLine,
  trendParts,
} from './trend-points.ts';
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

export interface NetWorthTrendProps {
  /** Leaves out the days whose balances were not known. */
  readonly isKnownOnly?: boolean;
}

/** Net worth through time: one sentence, a line, and the same numbers as a table. */
export function NetWorthTrend({ isKnownOnly = false }: NetWorthTrendProps) {
  const { data, error, isFetching, refetch } = useNetWorthTrendQuery();
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height="11rem" shape="box" />;
  const points = isKnownOnly ? trendParts(data).known : data;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  return (
    <div className={styles['trend']}>
      <p className={styles['change']}>{trendSentence(first, last)}</p>
      {points.length > 1 && <Drawing points={points} />}
    </div>
  );
}

function Drawing({ points }: { readonly points: readonly NetWorthPoint[] }) {
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
