import {
  dayOf,
  daysInMonth,
  daysLeftInMonth,
  yearMonthOf,
  type Cents,
  type IsoDate,
  type YearMonth,
} from '@fw/units';
import { budgetProgress } from './budget-progress.ts';

/** Share of the month that has passed, in percent; only for the current month. */
export const paceOf = (month: YearMonth, today: IsoDate): number | undefined =>
  month === yearMonthOf(today) ? Math.round((dayOf(today) / daysInMonth(month)) * 100) : undefined;

export interface MonthPace {
  /** `ahead`: more is spent than the days gone by allow, but the budget still holds. */
  readonly status: 'on-pace' | 'ahead' | 'over';
  /** What is left, or spent beyond the target. */
  readonly amount: Cents;
  readonly daysLeft: number;
}

/** How the current month's spending stands against the days gone by. */
export function monthPace(
  total: { readonly target: Cents; readonly spent: Cents },
  today: IsoDate,
): MonthPace {
  const { difference, isOver } = budgetProgress(total.target, total.spent);
  const allowed = (total.target * dayOf(today)) / daysInMonth(yearMonthOf(today));
  const held = total.spent > allowed ? 'ahead' : 'on-pace';
  return { status: isOver ? 'over' : held, amount: difference, daysLeft: daysLeftInMonth(today) };
}
