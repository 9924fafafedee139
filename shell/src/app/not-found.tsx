import { Link } from '@fw/router';
import classes from './page.module.css';
import { HOME } from './nav.ts';

/** The page of an address that has no route. */
export function NotFound() {
  return (
    <>
      <h1 className={classes['headline']}>Page not found</h1>
      <p className={classes['lede']}>There is nothing at this address.</p>
      <p className={classes['lede']}>
        <Link to={HOME}>Go to your goals and finances</Link>
      </p>
    </>
  );
}
