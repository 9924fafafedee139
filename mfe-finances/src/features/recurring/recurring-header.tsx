import type { Recurring, recurringCalls } from '@fw/contract-finances';
import { Mark, PageHeader } from '@fw/ui/core';
import { today as readToday } from '@fw/units/today';
import type { ReplyOf } from '@fw/web-kit';
import { useState, type ReactNode } from 'react';
import { TwoLines } from '../../app/two-lines.tsx';
import { forecastHeadline, lowestDaySentence } from './recurring-headline.ts';
import { countHeadline, RECURRING_TEXT as TEXT } from './recurring.text.ts';
import styles from './recurring-header.module.css';

interface RecurringHeaderProps {
  readonly list: ReplyOf<typeof recurringCalls.list> | undefined;
  readonly forecast: ReplyOf<typeof recurringCalls.forecast> | undefined;
  /** False while a forecast may still arrive. */
  readonly isForecastKnown: boolean;
  readonly hasFailed: boolean;
}

export const isBill = ({ value }: Recurring): boolean => value < 0;

const billCounts = (items: readonly Recurring[]) => {
  const bills = items.filter(isBill);
  return { confirmed: bills.filter(({ isConfirmed }) => isConfirmed).length, found: bills.length };
};

/** The lowest balance of the forecast; how many bills are confirmed where there is no forecast. */
function sentences(props: RecurringHeaderProps, today: Parameters<typeof lowestDaySentence>[2]) {
  const { list, forecast, isForecastKnown, hasFailed } = props;
  if (hasFailed) return { headline: TEXT.failed, lede: TEXT.lede };
  const marked = forecast && forecastHeadline(forecast);
  if (marked) {
    const headline: ReactNode = (
      <>
        {marked.before}
        <Mark>{marked.figure}</Mark>
        {marked.after}
      </>
    );
    return { headline, lede: lowestDaySentence(forecast, list, today) };
  }
  const isCounted = list && (isForecastKnown || !list.items.some(({ isConfirmed }) => isConfirmed));
  return isCounted
    ? { headline: countHeadline(billCounts(list.items)), lede: TEXT.lede }
    : { headline: TEXT.loading, lede: '' };
}

/** The head of the page; its headline is there with the forecast, and waits for no list. */
export function RecurringHeader(props: RecurringHeaderProps) {
  const [today] = useState(readToday);
  const { headline, lede } = sentences(props, today);
  return (
    <PageHeader
      kicker={TEXT.title}
      headline={<TwoLines>{headline}</TwoLines>}
      lede={<span className={styles['lede']}>{lede}</span>}
      live
    />
  );
}
