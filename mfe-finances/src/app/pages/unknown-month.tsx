import { Link } from '@fw/router';
import { PageHeader } from '@fw/ui';

/** The address names no month that exists. */
export function UnknownMonth() {
  return (
    <>
      <PageHeader answer="There is no such month." />
      <Link to="/my-goals-and-finances/transactions">All transactions</Link>
    </>
  );
}
