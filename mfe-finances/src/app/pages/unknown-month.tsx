import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import { PageHeader } from '@fw/ui/core';

/** The address names no month that exists. */
export function UnknownMonth() {
  return (
    <>
      <PageHeader headline="We couldn't find that month." />
      <Link to={TRANSACTIONS_ROUTE}>All transactions</Link>
    </>
  );
}
