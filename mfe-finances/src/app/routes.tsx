import {
  ACCOUNTS_ROUTE,
  BUDGET_CALCULATOR_ROUTE,
  BUDGET_ROUTE,
  CASH_FLOW_ROUTE,
  GOALS_ROUTE,
  HOME_ROUTE,
  TRANSACTIONS_ROUTE,
} from '@fw/contract-remotes/routes';
import { redirect, type RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';
import { FinancesLayout } from './finances-layout.tsx';

const HOME = { label: 'My goals and finances', to: HOME_ROUTE };

const accounts: RouteObject = {
  path: ACCOUNTS_ROUTE,
  handle: { title: 'Accounts' } satisfies RouteHandle,
  lazy: lazyPage(
    () => import('./pages/accounts.page.tsx'),
    (page) => page.AccountsPage,
  ),
};

const spending: RouteObject = {
  handle: { breadcrumb: 'Spending' } satisfies RouteHandle,
  lazy: lazyPage(
    () => import('./pages/spending-transactions.page.tsx'),
    (page) => page.SpendingTransactionsPage,
  ),
};

/** The transaction routes of [A2-16]. */
const transactions: RouteObject = {
  path: TRANSACTIONS_ROUTE,
  handle: { breadcrumb: 'Transactions', trail: [HOME] } satisfies RouteHandle,
  children: [
    {
      index: true,
      lazy: lazyPage(
        () => import('../features/transactions/transactions.page.tsx'),
        (page) => page.TransactionsPage,
      ),
    },
    {
      path: 'budget/:budgetId/:year/:month',
      handle: { breadcrumb: 'Budget' } satisfies RouteHandle,
      lazy: lazyPage(
        () => import('./pages/budget-transactions.page.tsx'),
        (page) => page.BudgetTransactionsPage,
      ),
    },
    {
      path: 'cashflow/:year/:month',
      handle: { breadcrumb: 'Cash flow' } satisfies RouteHandle,
      lazy: lazyPage(
        () => import('./pages/cash-flow-transactions.page.tsx'),
        (page) => page.CashFlowTransactionsPage,
      ),
    },
    { ...spending, path: 'spending' },
    { ...spending, path: 'spending/:expenseCategoryId' },
  ],
};

const cashFlow: RouteObject = {
  path: CASH_FLOW_ROUTE,
  handle: { breadcrumb: 'Cash flow', trail: [HOME] } satisfies RouteHandle,
  lazy: lazyPage(
    () => import('../features/cash-flow/cash-flow.page.tsx'),
    (page) => page.CashFlowPage,
  ),
};

/** Living by a budget; its calculator is the budget page itself. */
const budget: RouteObject = {
  path: BUDGET_ROUTE,
  handle: {
    breadcrumb: 'Live by a budget',
    trail: [{ label: 'Explore all goals', to: GOALS_ROUTE }],
  } satisfies RouteHandle,
  children: [
    { index: true, loader: () => redirect(BUDGET_CALCULATOR_ROUTE) },
    {
      path: 'calculator',
      handle: { title: 'Budget' } satisfies RouteHandle,
      lazy: lazyPage(
        () => import('../features/budgets/budgets.page.tsx'),
        (page) => page.BudgetsPage,
      ),
    },
  ],
};

/** The pages of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  { element: <FinancesLayout />, children: [accounts, transactions, cashFlow, budget] },
];
