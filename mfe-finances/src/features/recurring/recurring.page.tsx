import type { recurringCalls } from '@fw/contract-finances';
import { Button, Card, EmptyState, SkeletonLines } from '@fw/ui/core';
import { LoadFailed, useToast, type ReplyOf } from '@fw/web-kit';
import { AfterPaint } from '@fw/web-kit/first-use';
import { Stack } from '../../app/stack.tsx';
import { useState } from 'react';
import { ForecastCard } from './forecast-card.tsx';
import { GuessList } from './guess-list.tsx';
import { RecurringCalendar } from './recurring-calendar.tsx';
import { RecurringFigures } from './recurring-figures.tsx';
import { isBill, RecurringHeader } from './recurring-header.tsx';
import { RecurringTable } from './recurring-table.tsx';
import { useForecastQuery, useRecurringQuery, useRestoreRecurringMutation } from './recurring.api.ts';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';

const DEFAULT_DAYS = 60;

/** The forecast, and whether it was read or failed, also while it is read again. */
function useForecast(days: number) {
  const { data, isError } = useForecastQuery({ body: { days } });
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && (data !== undefined || isError)) setKnown(true);
  return { forecast: data, isKnown };
}

/** Bills, subscriptions and income that recur, their calendar, and the balance that follows from them. */
export function RecurringPage() {
  const { data, error, isFetching, refetch } = useRecurringQuery();
  const [days, setDays] = useState(DEFAULT_DAYS);
  // Shown together, so that nothing moves down for a forecast that comes later.
  const { forecast, isKnown } = useForecast(days);
  const hasFailed = error !== undefined && !data;
  return (
    <>
      <RecurringHeader list={data} isForecastKnown={isKnown} {...{ forecast, hasFailed }} />
      {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!(data && isKnown) && !error && (
        <Card>
          <SkeletonLines label={TEXT.loading} lines={8} />
        </Card>
      )}
      {data && isKnown && (
        <Stack>
          <Found {...data} days={days} onDays={setDays} />
        </Stack>
      )}
    </>
  );
}

interface FoundProps extends ReplyOf<typeof recurringCalls.list> {
  readonly days: number;
  readonly onDays: (days: number) => void;
}

function Found({ items, rejectedCount, calendar, days, onDays }: FoundProps) {
  const confirmed = items.filter(({ isConfirmed }) => isConfirmed);
  return (
    <>
      {items.length === 0 && (
        <Card>
          <EmptyState illustration="no-transactions" title={TEXT.emptyTitle}>
            {TEXT.emptyHint}
          </EmptyState>
        </Card>
      )}
      {items.length > 0 && <RecurringFigures items={items} calendar={calendar} />}
      <ForecastCard days={days} onDays={onDays} />
      <AfterPaint>
        {items.length > 0 && <RecurringCalendar calendar={calendar} items={items} days={days} />}
        <GuessList items={items.filter(({ isConfirmed }) => !isConfirmed)} />
        <RecurringTable title={TEXT.bills} items={confirmed.filter(isBill)} />
        <RecurringTable title={TEXT.income} items={confirmed.filter((item) => !isBill(item))} />
        {rejectedCount > 0 && <Restore />}
      </AfterPaint>
    </>
  );
}

function Restore() {
  const toast = useToast();
  const [restore, { isLoading }] = useRestoreRecurringMutation();
  const all = async () => {
    const result = await restore({});
    if (result.error) toast.failure(result.error);
  };
  return (
    <Button variant="quiet" busy={isLoading} onPress={() => void all()}>
      {TEXT.restore}
    </Button>
  );
}
