import { countedDebts, type ReduceDebtCalculator } from '@fw/contract-goals';
import { formatUsd } from '@fw/units';
import type { CustomProps } from '../question-fields.tsx';
import { DEBTS_TEXT as TEXT, termsText } from './debt-list.text.ts';
import styles from '../planners.module.css';

/** The debts of a plan with their terms, for who cannot change them. */
export function DebtList({ value, label }: CustomProps<ReduceDebtCalculator>) {
  const debts = countedDebts(value);
  return (
    <>
      {debts.length === 0 && <p>{TEXT.none}</p>}
      <ul className={styles['accounts']} aria-label={label}>
        {debts.map((debt) => (
          <li key={debt.userAccountId}>
            <span>
              {debt.name}
              <span className={styles['terms']}>{termsText(debt)}</span>
            </span>
            <span>{formatUsd(debt.balance)}</span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{TEXT.named}</p>
    </>
  );
}
