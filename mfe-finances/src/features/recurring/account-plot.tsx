import type { recurringCalls } from '@fw/contract-finances';
import { AlertIcon, DataTable, Money, moneyText, type Column } from '@fw/ui/core';
import { formatDate, saturatingCents, type Cents, type IsoDate } from '@fw/units';
import type { ReplyOf } from '@fw/web-kit';
import { shortDay } from './day-words.ts';
import { accountPlotSentence, accountSentence } from './forecast.text.ts';
import { heightPercent, plotScale } from '@fw/units/plot-scale';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';
import styles from './forecast.module.css';

export type AccountForecast = ReplyOf<typeof recurringCalls.forecast>['byAccount'][number];

interface Point {
  readonly date: IsoDate;
  readonly balance: Cents;
}

interface AccountPlotProps {
  readonly account: AccountForecast;
  readonly today: IsoDate;
  /** The days of `balances`. */
  readonly days: readonly IsoDate[];
  readonly isTable: boolean;
}

const DAYS_BETWEEN_ROWS = 7;

/** One account: where it falls to and when, its balance day by day, and the same in a table. */
export function AccountPlot({ account, today, days, isTable }: AccountPlotProps) {
  const { name, balance, balances, lowest } = account;
  const points: readonly Point[] = [
    { date: today, balance },
    ...days.map((date, index) => ({ date, balance: balances[index] ?? balance })),
  ];
  return (
    <div className={styles['account']}>
      <div className={styles['head']}>
        <h3 className={styles['sentence']} data-below={lowest.balance < 0 ? true : undefined}>
          {lowest.balance < 0 && <AlertIcon aria-hidden />}
          {accountSentence(account)}
        </h3>
        <p className={styles['now']}>
          {TEXT.todayLower} <Money amount={balance} whole strong />
        </p>
      </div>
      {isTable ? <PointTable {...{ name, points, lowest }} /> : <Drawing {...{ account, points }} />}
    </div>
  );
}

const COLUMNS: readonly Column<Point>[] = [
  { key: 'date', header: TEXT.day, cell: ({ date }) => formatDate(date) },
  { key: 'balance', header: TEXT.balance, align: 'end', cell: ({ balance }) => <Money amount={balance} /> },
];

/** Today, each seventh day after it, and the lowest one. */
function PointTable({ name, points, lowest }: Pick<AccountForecast, 'name' | 'lowest'> & PointsProps) {
  const rows = points.filter(
    ({ date }, index) =>
      index % DAYS_BETWEEN_ROWS === 0 || date === lowest.date || index === points.length - 1,
  );
  return <DataTable caption={name} columns={COLUMNS} rows={rows} rowKey={({ date }) => date} narrow="same" />;
}

interface PointsProps {
  readonly points: readonly Point[];
}

/** The line over its axes; its words are text over the picture, so that they grow with the text of the page. */
function Drawing({ account, points }: Pick<AccountPlotProps, 'account'> & PointsProps) {
  const scale = plotScale(points.map(({ balance }) => balance));
  const x = (index: number): number => (index / Math.max(1, points.length - 1)) * 100;
  const line = points
    .map(({ balance }, index) => `${x(index).toFixed(2)},${(100 - heightPercent(scale, balance)).toFixed(2)}`)
    .join(' ');
  const low = points.findIndex(({ date }) => date === account.lowest.date);
  const isFlat = points.every(({ balance }) => balance === account.balance);
  return (
    <div className={styles['plot']} data-flat={isFlat ? true : undefined}>
      <div className={styles['area']}>
        <svg
          role="img"
          aria-label={accountPlotSentence(account, points.at(-1))}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          {scale.ticks.map((tick) => {
            const y = 100 - heightPercent(scale, tick);
            return <line key={tick} x1="0" x2="100" y1={y} y2={y} vectorEffect="non-scaling-stroke" />;
          })}
          <polygon points={`0,100 ${line} 100,100`} />
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={styles['start']} />
        {low > 0 && (
          <span
            className={styles['lowest']}
            style={{
              insetInlineStart: `${String(x(low))}%`,
              insetBlockEnd: `${String(heightPercent(scale, account.lowest.balance))}%`,
            }}
          />
        )}
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden
            className={styles['y']}
            style={{ insetBlockEnd: `${String(heightPercent(scale, tick))}%` }}
          >
            {moneyText({ amount: saturatingCents(tick), whole: true })}
          </span>
        ))}
      </div>
      <DayAxis points={points} />
    </div>
  );
}

const AXIS_DAYS = 15;

/** Today, and each fifteenth day after it. */
const DayAxis = ({ points }: PointsProps) => (
  <div className={styles['axis']} aria-hidden>
    {points
      .filter((_point, index) => index % AXIS_DAYS === 0)
      .map(({ date }, index) => (
        <span key={date} data-today={index === 0 ? true : undefined}>
          {index === 0 ? TEXT.today : shortDay(date)}
        </span>
      ))}
  </div>
);
