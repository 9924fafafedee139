import type { Budget } from '@fw/contract-finances';
import { categoryName, useCategories } from '../../app/categories.api.ts';
import { BudgetRow } from './budget-row.tsx';
import styles from './budgets.module.css';

interface BudgetRowsProps {
  readonly budgets: readonly Budget[];
  readonly pace: number | null;
  readonly onEdit?: (budget: Budget) => void;
}

/** Budgets side by side where they fit, one per category [A2-42]. */
export function BudgetRows({ budgets, pace, onEdit }: BudgetRowsProps) {
  const categories = useCategories();
  const nameOf = (id: string) => categoryName(categories, id);
  return (
    <ul className={styles['rows']}>
      {budgets.map((budget) => (
        <BudgetRow
          key={budget.categoryId}
          budget={budget}
          name={nameOf(budget.categoryId)}
          pace={pace}
          {...(onEdit ? { onEdit: () => onEdit(budget) } : {})}
        />
      ))}
    </ul>
  );
}
