import {
  ACCOUNTS_ROUTE,
  BUDGET_CALCULATOR_ROUTE,
  BUDGET_ROUTE,
  CASH_FLOW_ROUTE,
  GOALS_ROUTE,
  HOME_ROUTE,
  RECURRING_ROUTE,
  TRANSACTIONS_ROUTE,
} from '@fw/contract-remotes/routes';
import { redirect, type RouteObject, Outlet } from '@fw/router';
import { lazyPage, type RouteHandle, type SuiteStore } from '@fw/web-kit';
import { useIdle } from '@fw/web-kit/first-use';
import type { ComponentType } from 'react';
import { CheckSync } from './check-sync.tsx';
import { DataHealth, DataHealthPlace } from '../features/data-health/data-health.tsx';
import styles from './layout.module.css';

/** Pages whose numbers depend on the data of banks, with a line about that data below, which is read once they are drawn. */
function HealthLayout() {
  const isDrawn = useIdle(true);
  return (
    <>
      <Outlet />
      <div className={styles['last']}>{isDrawn ? <DataHealth /> : <DataHealthPlace />}</div>
    </>
  );
}

/** The layout of every page of this remote. */
function FinancesLayout() {
  return (
    <>
      <Outlet />
      <CheckSync />
    </>
  );
}

const HOME = { label: 'My goals and finances', to: HOME_ROUTE };

const accountsPage = {
  lazy: lazyPage(
    () => import('./pages/accounts.page.tsx'),
    (page) => page.AccountsPage,
  ),
};

/** The accounts page; `create/1` and `create/2` open the dialog for an account or a student loan. */
const accounts: RouteObject = {
  path: ACCOUNTS_ROUTE,
  handle: { title: 'Accounts' } satisfies RouteHandle,
  children: [
    { index: true, ...accountsPage },
    { path: 'create/:dialogKind', ...accountsPage },
  ],
};

const spending: RouteObject = {
  handle: { breadcrumb: 'Spending' } satisfies RouteHandle,
  lazy: lazyPage(
    () => import('./pages/spending-transactions.page.tsx'),
    (page) => page.SpendingTransactionsPage,
  ),
};

/** A page below the transactions. */
const page = (path: string, breadcrumb: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { breadcrumb } satisfies RouteHandle,
  lazy: lazyPage(load, (Page) => Page),
});

/** The transaction routes of [A2-16]. */
const transactionsFor = (store: SuiteStore): RouteObject => ({
  path: TRANSACTIONS_ROUTE,
  handle: { breadcrumb: 'Transactions', trail: [HOME] } satisfies RouteHandle,
  children: [
    {
      index: true,
      lazy: lazyPage(
        () => import('./pages/transactions.page.tsx'),
        (page) => page.TransactionsPage,
        (page) => page.readTransactionsAhead(store),
      ),
    },
    page('import', 'Import', async () => (await import('./pages/import.page.tsx')).ImportPage),
    page(
      'changes',
      'Last sync',
      async () => (await import('../features/sync-changes/sync-changes.page.tsx')).SyncChangesPage,
    ),
    page('rules', 'Rules', async () => (await import('./pages/rules.page.tsx')).RulesPage),
    page(
      'budget/:budgetId/:year/:month',
      'Budget',
      async () => (await import('./pages/budget-transactions.page.tsx')).BudgetTransactionsPage,
    ),
    page(
      'cashflow/:year/:month',
      'Cash flow',
      async () => (await import('./pages/cash-flow-transactions.page.tsx')).CashFlowTransactionsPage,
    ),
    { ...spending, path: 'spending' },
    { ...spending, path: 'spending/:expenseCategoryId' },
  ],
});

const cashFlow: RouteObject = {
  path: CASH_FLOW_ROUTE,
  handle: { breadcrumb: 'Cash flow', trail: [HOME] } satisfies RouteHandle,
  lazy: lazyPage(
    () => import('../features/cash-flow/cash-flow.page.tsx'),
    (page) => page.CashFlowPage,
  ),
};

const recurring: RouteObject = {
  path: RECURRING_ROUTE,
  handle: { breadcrumb: 'Recurring', trail: [HOME] } satisfies RouteHandle,
  lazy: lazyPage(
    () => import('../features/recurring/recurring.page.tsx'),
    (page) => page.RecurringPage,
  ),
};

/** Living by a budget; its calculator is the budget page itself. */
const budgetFor = (store: SuiteStore): RouteObject => ({
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
        () => import('./pages/budgets.page.tsx'),
        (page) => page.BudgetsPage,
        (page) => page.readBudgetsAhead(store),
      ),
    },
  ],
});

/** The pages of this remote, by absolute path. */
export const routes = (store: SuiteStore): RouteObject[] => [
  {
    element: <FinancesLayout />,
    children: [
      {
        element: <HealthLayout />,
        children: [accounts, transactionsFor(store), cashFlow, recurring, budgetFor(store)],
      },
    ],
  },
];
