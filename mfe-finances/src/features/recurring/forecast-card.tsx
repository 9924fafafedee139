import {
  Card,
  ChevronDownIcon,
  RadioGroup,
  Skeleton,
  SkeletonLines,
  TableIcon,
  TextButton,
} from '@fw/ui/core';
import { today as readToday } from '@fw/units/today';
import { LoadFailed, type ReplyOf } from '@fw/web-kit';
import type { recurringCalls } from '@fw/contract-finances';
import { useState } from 'react';
import { later } from '@fw/web-kit/first-use';
import { AccountPlot } from './account-plot.tsx';
import { useForecastQuery } from './recurring.api.ts';
import { assumptionLines, backTestNote, RECURRING_TEXT as TEXT, timeFrame } from './recurring.text.ts';
import styles from './forecast.module.css';

const ForecastAlertForm = later(async () => (await import('./forecast-alert.tsx')).ForecastAlertForm, {
  fallback: <Skeleton height="1.5rem" />,
});

const TIME_FRAMES = [30, 60, 90].map((value) => ({ value, label: timeFrame(value) }));

interface ForecastCardProps {
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** The balance of each account in the coming days, what it assumes, and how far off it was last month. */
export function ForecastCard({ days, onDays }: ForecastCardProps) {
  const { data, error, isFetching, refetch } = useForecastQuery({ body: { days } });
  return (
    <Card
      title={TEXT.forecast}
      action={
        <RadioGroup
          label={TEXT.days}
          labelHidden
          layout="segments"
          value={days}
          choices={TIME_FRAMES}
          onChange={onDays}
        />
      }
    >
      <div className={styles['stack']}>
        {error && <LoadFailed {...{ error, isFetching, refetch }} />}
        {!data && !error && <SkeletonLines label={TEXT.loading} lines={8} />}
        {data?.accounts.length === 0 && <p>{TEXT.noAccounts}</p>}
        {data && data.accounts.length > 0 && <Accounts {...data} />}
      </div>
    </Card>
  );
}

type AccountsProps = ReplyOf<typeof recurringCalls.forecast>;

/** Accounts that something changes come before those that keep their balance. */
function Accounts(forecast: AccountsProps) {
  const [isTable, setTable] = useState(false);
  const [today] = useState(readToday);
  const { byAccount, days } = forecast;
  const isFlat = ({ balance, balances }: AccountsProps['byAccount'][number]): boolean =>
    balances.every((one) => one === balance);
  const sorted = byAccount.toSorted((left, right) => Number(isFlat(left)) - Number(isFlat(right)));
  return (
    <>
      {sorted.map((account) => (
        <AccountPlot
          key={account.userAccountId}
          account={account}
          today={today}
          days={days.map(({ date }) => date)}
          isTable={isTable}
        />
      ))}
      <div className={styles['foot']}>
        <div className={styles['legend']}>
          <span>
            <i className={styles['lineKey']} aria-hidden />
            {TEXT.expected}
          </span>
          <span>
            <i className={styles['lowestKey']} aria-hidden />
            {TEXT.lowest}
          </span>
        </div>
        <p className={styles['notes']}>{backTestNote(forecast)}</p>
      </div>
      <div className={styles['more']}>
        <TextButton icon={<TableIcon />} onPress={() => setTable(!isTable)}>
          {isTable ? TEXT.asChart : TEXT.asTable}
        </TextButton>
        <details className={styles['details']}>
          <summary>
            <ChevronDownIcon aria-hidden />
            {TEXT.assumptions}
          </summary>
          <ul className={styles['notes']} aria-label={TEXT.assumptions}>
            {assumptionLines(forecast).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
        <ForecastAlertForm />
      </div>
    </>
  );
}
