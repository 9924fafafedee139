import { Link } from '@fw/router';
import classes from '../../app/page.module.css';

/** What working with a planner means, and where to ask for one [A2-05]. */
export function PlannerPage() {
  return (
    <>
      <h1 className={classes['headline']}>Work with a planner</h1>
      <p className={classes['lede']}>
        A planner is a person you can talk to about your goals. Your employer pays for it; the planner sees
        what you have entered and linked here, so that you need not explain it twice.
      </p>
      <p className={classes['lede']}>
        <Link to="/profile">See your planner in My information</Link>
      </p>
    </>
  );
}
