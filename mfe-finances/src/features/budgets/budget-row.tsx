import type { Budget } from '@fw/contract-finances';
import { TextButton } from '@fw/ui/core';
import { availableOf } from '@fw/planning/budgeting';
import { formatUsd } from '@fw/units';
import { BudgetBarLink, BudgetNotes } from './budget-status.tsx';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import styles from './budgets.module.css';

interface BudgetRowProps {
  readonly budget: Budget;
  readonly name: string;
  readonly pace: number | null;
  /** Without it the row only shows. */
  readonly onEdit?: () => void;
}

/** One category of the month: spent of target, how far, and how much over [A2-42]. */
export function BudgetRow({ budget, name, pace, onEdit }: BudgetRowProps) {
  const { expenses } = budget;
  return (
    <li>
      <div className={styles['rowHead']}>
        <h3 className={styles['name']}>{name}</h3>
        {onEdit && (
          <TextButton onPress={onEdit}>
            {TEXT.edit} <span className="visually-hidden">{name}</span>
          </TextButton>
        )}
        <p className={styles['amounts']}>
          <strong className="tabular">{formatUsd(expenses)}</strong> of{' '}
          <span className="tabular">{formatUsd(availableOf(budget))}</span>
        </p>
      </div>
      <BudgetBarLink className={styles['bar']} budget={budget} name={name} pace={pace} />
      <BudgetNotes budget={budget} />
    </li>
  );
}
