import { Link } from '@fw/router';
import { HOME } from './nav.ts';

/** For an address nobody owns. */
export function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>There is nothing at this address.</p>
      <p>
        <Link to={HOME}>Go to your goals and finances</Link>
      </p>
    </>
  );
}
