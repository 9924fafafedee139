import { minutesSince } from '../../app/moments.ts';
import { useConnectionsQuery } from './accounts.api.ts';
import { ageText } from './accounts.text.ts';
import styles from './net-worth.module.css';

/** How old the oldest data of the banks is; nothing without a bank. */
export function Freshness() {
  const { data } = useConnectionsQuery();
  const ages = (data ?? []).flatMap(({ lastSuccessAt }) =>
    lastSuccessAt === null ? [] : [minutesSince(lastSuccessAt)],
  );
  if (ages.length === 0) return null;
  return <p className={styles['age']}>{ageText(Math.max(...ages))}</p>;
}
