import { later } from '@fw/web-kit/first-use';

/** The dialog of a budget, loaded when it first opens. */
export const BudgetDialog = later(async () => (await import('./budget.dialog.tsx')).BudgetDialog);

/** The dialog of all budgets of a month, loaded when it first opens. */
export const MonthDialog = later(async () => (await import('./month.dialog.tsx')).MonthDialog);
