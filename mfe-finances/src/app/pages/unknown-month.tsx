import { Link } from '@fw/router';
import { PageHeader } from '@fw/ui/core';

/** The address names no month that exists. */
export function UnknownMonth() {
  return (
    <>
      <PageHeader headline="There is no such month." />
      <Link to="/my-goals-and-finances/transactions">All transactions</Link>
    </>
  );
}
