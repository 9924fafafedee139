import type { DebtFigures } from '@fw/planning/debt-payoff';
import type { ReduceDebtCalculator } from '@fw/contract-goals';
import { yearMonthOf, type IsoDate } from '@fw/units';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { debtFreeSentence, extraPaymentsText, firstDebtText } from './debt.text.ts';

interface DebtSentenceProps {
  readonly figures: Pick<DebtFigures, 'firstDebt' | 'debtFreeText'>;
  readonly answers: Pick<ReduceDebtCalculator, 'strategy' | 'extraPayments'>;
  readonly day: IsoDate;
}

/** Which debt to pay first, how much a month and once, and when everything is paid [B2-100]. */
export function DebtSentence({ figures, answers, day }: DebtSentenceProps) {
  const { firstDebt, debtFreeText } = figures;
  const extras = extraPaymentsText(answers.extraPayments ?? [], yearMonthOf(day));
  return (
    <p className={styles['sentence']} aria-live="polite">
      {firstDebt && <span>{firstDebtText(firstDebt, answers.strategy)} </span>}
      {firstDebt && extras !== null && <span>{extras} </span>}
      {debtFreeText !== null && <span>{debtFreeSentence(debtFreeText)}</span>}
    </p>
  );
}
