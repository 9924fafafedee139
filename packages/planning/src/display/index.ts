export { chartPoints, debtAxis, MAX_DEBT_AXIS_MONTHS, pageWindow } from './spacing.ts';
export { display, spendingToAimAt } from './display.ts';
export {
  inTodaysDollars,
  shownAmount,
  yearsToEnd,
  type DollarView,
  type ShownDollars,
} from './todays-dollars.ts';
