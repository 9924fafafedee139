export { chartPoints, debtAxis, pageWindow } from './spacing.ts';
export { display, spendingToAimAt } from './display.ts';
