import { createDomainApi } from '@fw/web-kit';

/** Figures of a page that was left stay in memory this long, never longer than the page is open. */
const KEPT_SECONDS = 900;
/** Figures that are younger are not requested again when their page opens. */
export const FRESH_SECONDS = 60;

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
  // A page that was seen shows its last figures at once, and older ones are requested again.
  { keepUnusedDataFor: KEPT_SECONDS, refetchOnMountOrArgChange: FRESH_SECONDS },
);
