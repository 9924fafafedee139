import { Link } from '@fw/router';
import classes from './frame.module.css';
import { useCrumbs } from './page-title.ts';

/** The way back up; nothing where a page stands alone. */
export function FrameBreadcrumbs() {
  const crumbs = useCrumbs();
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className={classes['crumbs']}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${to} ${label}`}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
