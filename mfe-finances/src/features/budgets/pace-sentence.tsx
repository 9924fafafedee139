import { Mark } from '@fw/ui/core';
import type { BudgetPace } from '@fw/planning/budgeting';
import { formatMonth, formatWholeUsd, yearMonthOf, type IsoDate } from '@fw/units';

interface PaceSentenceProps {
  readonly pace: BudgetPace;
  readonly today: IsoDate;
}

const BEGINNING: Readonly<Record<Exclude<BudgetPace['status'], 'over'>, (month: string) => string>> = {
  'on-pace': (month) => `${month} is on pace`,
  ahead: (month) => `You're spending faster than planned in ${month}`,
};

const rest = (daysLeft: number): string => {
  if (daysLeft === 0) return 'for today';
  return daysLeft === 1 ? 'for today and tomorrow' : `for the next ${String(daysLeft)} days`;
};

/** `November is on pace. You have $828 for the next 9 days.` */
export function PaceSentence({ pace: { status, amount, daysLeft }, today }: PaceSentenceProps) {
  const [month = ''] = formatMonth(yearMonthOf(today)).split(' ');
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
      {BEGINNING[status](month)}. You have {figure} {rest(daysLeft)}.
    </>
  );
}

/** About the budgets alone, where the rest of the month is not known. */
export function BudgetsLeft({ pace: { status, amount, daysLeft } }: Pick<PaceSentenceProps, 'pace'>) {
  const figure = <Mark>{formatWholeUsd(amount)}</Mark>;
  if (status === 'over') return <>Your budgets are {figure} over.</>;
  return (
    <>
      Your budgets have {figure} left {rest(daysLeft)}.
    </>
  );
}
