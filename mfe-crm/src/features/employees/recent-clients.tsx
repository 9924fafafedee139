import { TextLink } from '@fw/ui/core';
import { useRecentClients } from '../../app/recent-clients.ts';
import { EMPLOYEES_TEXT as TEXT } from './employees.text.ts';
import styles from './employees.module.css';

/** Links to the clients that were opened last. */
export function RecentClients() {
  const { recent } = useRecentClients();
  if (recent.length === 0) return null;
  return (
    <nav className={styles['recent']} aria-label={TEXT.recent}>
      <span>{TEXT.recent}:</span>
      {recent.map(({ userId, name }) => (
        <TextLink key={userId} href={`#/crm/employees/${userId}`}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}
