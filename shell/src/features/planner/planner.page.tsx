import { Link } from '@fw/router';
import classes from '../../app/page.module.css';

/** What a planner does, with a link to the user's own [A2-05]. */
export function PlannerPage() {
  return (
    <>
      <h1 className={classes['headline']}>Work with a planner</h1>
      <p className={classes['lede']}>
        A planner helps you with your goals. Your employer pays for the service, and the planner sees what you
        have entered and linked here.
      </p>
      <p className={classes['lede']}>
        <Link to="/profile">See your planner in My information</Link>
      </p>
    </>
  );
}
