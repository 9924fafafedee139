import type { Budget } from '@fw/contract-finances';
import { CategoryMark } from '@fw/ui/marks';
import { availableAmount, hasManualData } from '@fw/planning/budgeting';
import { formatWholeUsd } from '@fw/units';
import { BudgetBarLink, BudgetLeft } from './budget-status.tsx';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import styles from './budget-lines.module.css';

interface BudgetLineProps {
  readonly budget: Budget;
  readonly name: string;
  readonly pace: number | null;
}

/** One budget in one line: what it is, how far it is spent, and what is left. */
export function BudgetLine({ budget, name, pace }: BudgetLineProps) {
  const { categoryId, expenses } = budget;
  return (
    <li className={styles['line']}>
      <CategoryMark categoryId={categoryId} />
      <div className={styles['what']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['sub']}>
          {formatWholeUsd(expenses)} of {formatWholeUsd(availableAmount(budget))}
        </p>
        {hasManualData(budget) && <p className={styles['sub']}>{TEXT.manual}</p>}
      </div>
      <BudgetBarLink className={styles['bar']} budget={budget} name={name} pace={pace} />
      <p className={styles['left']}>
        <BudgetLeft budget={budget} format={formatWholeUsd} />
      </p>
    </li>
  );
}
