import { Card, SkeletonLines } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { LoadFailed } from '@fw/web-kit';
import { useState } from 'react';
import { useForecastQuery } from './recurring.api.ts';
import {
  assumptionLines,
  backTestSentence,
  lowestSentence,
  RECURRING_TEXT as TEXT,
  timeFrame,
} from './recurring.text.ts';
import styles from './recurring.module.css';

const TIME_FRAMES = [30, 60, 90].map((value) => ({ value, label: timeFrame(value) }));

/** The day of the lowest balance, what the forecast assumes, and how far off it was last month. */
export function ForecastCard() {
  const [days, setDays] = useState(30);
  const { data, error, isFetching, refetch } = useForecastQuery({ body: { days } });
  return (
    <Card title={TEXT.forecast}>
      <div className={styles['stack']}>
        <Select label={TEXT.days} value={days} options={TIME_FRAMES} onChange={setDays} />
        {error && <LoadFailed {...{ error, isFetching, refetch }} />}
        {!data && !error && <SkeletonLines label={TEXT.loading} lines={4} />}
        {data?.accounts.length === 0 && <p>{TEXT.noAccounts}</p>}
        {data && data.accounts.length > 0 && (
          <>
            <p className={styles['lowest']}>{lowestSentence(data.lowest.balance, data.lowest.date)}</p>
            <h3>{TEXT.assumptions}</h3>
            <ul>
              {assumptionLines(data).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <h3>{TEXT.backTest}</h3>
            <p>
              {data.backTest
                ? backTestSentence(data.backTest.expected, data.backTest.actual)
                : TEXT.noBackTest}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
