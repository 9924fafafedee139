import { ACCOUNTS_ROUTE } from '@fw/contract-remotes/routes';
import { Link, useLocation } from '@fw/router';
import { Skeleton, textLinkClass } from '@fw/ui/core';
import { useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { dayOfInstant } from '../../app/moments.ts';
import { useDataHealthQuery } from './data-health.api.ts';
import { dataHealth, healthSentences } from './health.ts';
import styles from './data-health.module.css';

/** As high as the line, so that nothing moves when it arrives. */
export const DataHealthPlace = () => <Skeleton width="20rem" height="1.25rem" />;

/** How old the data of the banks is, and which bank cannot be updated; nothing without a bank. */
export function DataHealth() {
  const [today] = useState(readToday);
  const { data, isLoading } = useDataHealthQuery();
  const health = data ? dataHealth(data, today, dayOfInstant) : null;
  const { pathname } = useLocation();
  if (isLoading) return <DataHealthPlace />;
  if (!health) return null;
  return (
    <p className={styles['line']} aria-label="Data of your banks" role="note">
      {healthSentences(health).join(' ')}{' '}
      {health.brokenNames.length > 0 && !pathname.startsWith(ACCOUNTS_ROUTE) && (
        <Link to={ACCOUNTS_ROUTE} className={textLinkClass()}>
          Repair the connection
        </Link>
      )}
    </p>
  );
}
