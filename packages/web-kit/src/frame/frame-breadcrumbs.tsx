import { Link } from '@fw/router';
import { Breadcrumbs } from '@fw/ui/core';
import classes from './frame.module.css';
import { useCrumbs } from './page-title.ts';

/** The breadcrumbs of the current route; none where a page has no parent. */
export function FrameBreadcrumbs() {
  const crumbs = useCrumbs();
  if (crumbs.length < 2) return null;
  const items = crumbs.map(({ label, to }, index) =>
    index === crumbs.length - 1 ? { label } : { label, href: to },
  );
  return (
    <div className={classes['crumbs']}>
      <Breadcrumbs items={items} renderLink={({ label, href }) => <Link to={href}>{label}</Link>} />
    </div>
  );
}
