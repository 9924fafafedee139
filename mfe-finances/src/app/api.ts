import { createDomainApi, LAST_DATA } from '@fw/web-kit';

/** The cache of the finances domain; each feature adds its calls in its own `*.api.ts`. */
export const financesApi = createDomainApi(
  'financesApi',
  [
    'Accounts',
    'Connections',
    'Transactions',
    'Categories',
    'Budgets',
    'CashFlow',
    'Spending',
    'Rules',
    'Recurring',
  ],
  LAST_DATA,
);
