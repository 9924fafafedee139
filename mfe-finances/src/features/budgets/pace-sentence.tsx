import { Mark } from '@fw/ui/core';
import type { BudgetPace } from '@fw/planning/budgeting';
import { formatMonth, formatWholeUsd, yearMonthOf, type IsoDate } from '@fw/units';

interface PaceSentenceProps {
  readonly pace: BudgetPace;
  readonly today: IsoDate;
}

const BEGINNING: Readonly<Record<Exclude<BudgetPace['status'], 'over'>, string>> = {
  'on-pace': 'is on pace',
  ahead: 'is ahead of its pace',
};

const rest = (daysLeft: number): string => {
  if (daysLeft === 0) return 'for today';
  return daysLeft === 1 ? 'for today and tomorrow' : `for the next ${String(daysLeft)} days`;
};

/** `November is on pace. You have $828 for the next 9 days.` */
export function PaceSentence({ pace: { status, amount, daysLeft }, today }: PaceSentenceProps) {
  const month = formatMonth(yearMonthOf(today)).split(' ')[0];
  const figure = <Mark>{formatWholeUsd(amount)}</Mark>;
  if (status === 'over') {
    return (
      <>
        {month} is {figure} over budget.
      </>
    );
  }
  return (
    <>
      {month} {BEGINNING[status]}. You have {figure} {rest(daysLeft)}.
    </>
  );
}
