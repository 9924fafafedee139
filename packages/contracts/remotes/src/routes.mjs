// @ts-check
// Addresses that more than one front end links to. Plain constants without a schema, so that entry chunks stay small.

/** The home page of the portal [A2-01]. */
export const HOME_ROUTE = '/my-goals-and-finances';
/** The accounts page; a bank link returns to it. */
export const ACCOUNTS_ROUTE = `${HOME_ROUTE}/accounts`;
export const TRANSACTIONS_ROUTE = `${HOME_ROUTE}/transactions`;
export const SPENDING_ROUTE = `${TRANSACTIONS_ROUTE}/spending`;
export const RECURRING_ROUTE = `${HOME_ROUTE}/recurring`;
export const CASH_FLOW_ROUTE = `${HOME_ROUTE}/cashflow-detail`;
/** The section of the budget goal; its calculator is the budget page. */
export const BUDGET_ROUTE = '/live-by-a-budget';
export const BUDGET_CALCULATOR_ROUTE = `${BUDGET_ROUTE}/calculator`;
export const PLANNER_ROUTE = '/secure/work-with-a-planner';
/** The page for signing out. */
export const SIGN_OUT_ROUTE = '/logout.aspx';
/** The page that a bank returns to; it is no hash route, because banks allow none. */
export const LINK_RETURN_PATH = '/link-return';
/** Addresses of the specification that are paths of the portal, not hash routes [A2-03] [A2-04] [A2-05]. */
export const PORTAL_PATHS = /** @type {const} */ ([
  '/secure/home',
  '/secure/my-goals-and-finances',
  PLANNER_ROUTE,
  SIGN_OUT_ROUTE,
]);
/** All goals of the product. */
export const GOALS_ROUTE = '/all-goals';

/** The day of an advisor, the first page of the desk. */
export const DESK_ROUTE = '/crm/today';
/** The name above every page of an advisor. */
export const DESK_BRAND = 'Fairwater advisor desk';

/** Whom to reach, and what to try; opens without a session too. */
export const HELP_ROUTE = '/help';

/** Where a person manages second factors, sessions and the record of the account. */
export const SECURITY_ROUTE = '/security';
