import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import { textLinkClass } from '@fw/ui/core';

/** From a page below the transactions to their list. */
export const BackToTransactions = () => (
  <Link to={TRANSACTIONS_ROUTE} className={textLinkClass()}>
    Back to transactions
  </Link>
);
