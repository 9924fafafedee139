import { Link } from '@fw/router';
import classes from './page.module.css';
import { HOME_ROUTE } from '@fw/contract-remotes/routes';

/** The page of an address that has no route. */
export function NotFound() {
  return (
    <>
      <h1 className={classes['headline']}>{"We couldn't find that page"}</h1>
      <p className={classes['lede']}>The address may be mistyped, or the page has moved.</p>
      <p className={classes['lede']}>
        <Link to={HOME_ROUTE}>Go to your goals and finances</Link>
      </p>
    </>
  );
}
