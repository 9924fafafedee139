import type { Recurring } from '@fw/contract-finances';
import { Money } from '@fw/ui/core';
import { formatDate } from '@fw/units';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';
import styles from './recurring-rows.module.css';

/** The transactions that show that something recurs. */
export const Evidence = ({ rows }: Pick<Recurring, 'rows'>) => (
  <ul className={styles['evidence']} aria-label={TEXT.evidence}>
    {rows.map(({ userTransactionId, date, description, value }) => (
      <li key={userTransactionId}>
        <span>{formatDate(date)}</span>
        <span className="visually-hidden">, </span>
        <span>{description}</span>
        <span className="visually-hidden">, </span>
        <Money amount={value} signed />
      </li>
    ))}
  </ul>
);
