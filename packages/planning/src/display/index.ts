export { chartPoints, debtAxis, MAX_DEBT_AXIS_MONTHS, pageWindow } from './spacing.ts';
export { display, spendingToAimAt } from './display.ts';
export { inTodaysDollars, yearsToEnd } from './todays-dollars.ts';
