import type { Recurring, recurringCalls } from '@fw/contract-finances';
import { Button, Card, EmptyState, PageHeader, SkeletonLines } from '@fw/ui/core';
import { LoadFailed, useToast, type ReplyOf } from '@fw/web-kit';
import { Stack } from '../../app/stack.tsx';
import { useState } from 'react';
import { ForecastCard } from './forecast-card.tsx';
import { GuessList } from './guess-list.tsx';
import { RecurringCalendar } from './recurring-calendar.tsx';
import { RecurringFigures } from './recurring-figures.tsx';
import { RecurringTable } from './recurring-table.tsx';
import { useForecastQuery, useRecurringQuery, useRestoreRecurringMutation } from './recurring.api.ts';
import { headline, RECURRING_TEXT as TEXT } from './recurring.text.ts';

const DEFAULT_DAYS = 60;

/** True once the forecast was read or failed, also while it is read again. */
function useForecastKnown(days: number): boolean {
  const { data, isError } = useForecastQuery({ body: { days } });
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && (data !== undefined || isError)) setKnown(true);
  return isKnown;
}

/** Bills, subscriptions and income that recur, their calendar, and the balance that follows from them. */
export function RecurringPage() {
  const { data, error, isFetching, refetch } = useRecurringQuery();
  const [days, setDays] = useState(DEFAULT_DAYS);
  // Shown together, so that nothing moves down for a forecast that comes later.
  const isReady = useForecastKnown(days);
  const waiting = error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={data ? headline(billCounts(data.items)) : waiting}
        lede={TEXT.lede}
        live
      />
      <Stack>
        {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
        {!(data && isReady) && !error && (
          <Card>
            <SkeletonLines label={TEXT.loading} lines={8} />
          </Card>
        )}
        {data && isReady && <Found {...data} days={days} onDays={setDays} />}
      </Stack>
    </>
  );
}

interface FoundProps extends ReplyOf<typeof recurringCalls.list> {
  readonly days: number;
  readonly onDays: (days: number) => void;
}

const isBill = ({ value }: Recurring): boolean => value < 0;

const billCounts = (items: readonly Recurring[]) => {
  const bills = items.filter(isBill);
  return { confirmed: bills.filter(({ isConfirmed }) => isConfirmed).length, found: bills.length };
};

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
      {items.length > 0 && <RecurringCalendar entries={calendar} items={items} days={days} />}
      <GuessList items={items.filter(({ isConfirmed }) => !isConfirmed)} />
      <RecurringTable title={TEXT.bills} items={confirmed.filter(isBill)} />
      <RecurringTable title={TEXT.income} items={confirmed.filter((item) => !isBill(item))} />
      {rejectedCount > 0 && <Restore />}
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
