import type { DebtFigures } from '@fw/planning/debt-payoff';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { debtFreeSentence, firstDebtText } from './debt.text.ts';

interface DebtSentenceProps {
  readonly figures: Pick<DebtFigures, 'firstDebt' | 'debtFreeText'>;
  readonly strategy: number | null;
}

/** Which debt to pay first, how much, and when everything is paid [B2-100]. */
export function DebtSentence({ figures: { firstDebt, debtFreeText }, strategy }: DebtSentenceProps) {
  return (
    <p className={styles['sentence']} aria-live="polite">
      {firstDebt && <span>{firstDebtText(firstDebt, strategy)} </span>}
      {debtFreeText !== null && <span>{debtFreeSentence(debtFreeText)}</span>}
    </p>
  );
}
