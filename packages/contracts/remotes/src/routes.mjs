// @ts-check
// Addresses that more than one front end links to. Plain constants without a schema, so that entry chunks stay small.

/** The home page of the portal [A2-01]. */
export const HOME_ROUTE = '/my-goals-and-finances';
/** The accounts page; a bank link returns to it. */
export const ACCOUNTS_ROUTE = `${HOME_ROUTE}/accounts`;
export const TRANSACTIONS_ROUTE = `${HOME_ROUTE}/transactions`;
export const SPENDING_ROUTE = `${TRANSACTIONS_ROUTE}/spending`;
export const CASH_FLOW_ROUTE = `${HOME_ROUTE}/cashflow-detail`;
/** The section of the budget goal; its calculator is the budget page. */
export const BUDGET_ROUTE = '/live-by-a-budget';
export const BUDGET_CALCULATOR_ROUTE = `${BUDGET_ROUTE}/calculator`;
export const PLANNER_ROUTE = '/secure/work-with-a-planner';
/** All goals of the product. */
export const GOALS_ROUTE = '/all-goals';
