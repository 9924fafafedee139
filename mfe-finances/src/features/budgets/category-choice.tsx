import type { Category } from '@fw/contract-finances';
import { Notice } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import type { Cents } from '@fw/units';
import { BUDGETS_TEXT as TEXT, takenNote } from './budgets.text.ts';
import styles from './budgets.module.css';

interface CategoryChoiceProps {
  readonly categories: readonly Category[];
  readonly chosen: string | null;
  /** The amount the chosen category already has. */
  readonly takenAt: Cents | null;
  readonly error: string | null;
  readonly onChoose: (id: string) => void;
}

const budgetable = (categories: readonly Category[]) =>
  categories
    .filter(({ isBudgetable }) => isBudgetable)
    .map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name }));

/** The budgetable categories, and a notice for one that is taken [A2-47]. */
export function CategoryChoice({ categories, chosen, takenAt, error, onChoose }: CategoryChoiceProps) {
  return (
    <>
      <Select
        label={TEXT.category}
        value={chosen}
        options={budgetable(categories)}
        onChange={onChoose}
        error={error}
        required
      />
      {takenAt !== null && <Notice announce="status">{takenNote(takenAt)}</Notice>}
    </>
  );
}

/** The category of a budget that is edited [A2-46]. */
export function FixedCategory({ name }: { readonly name: string }) {
  return (
    <p className={styles['readOnly']}>
      <span>{TEXT.category}</span>
      <strong>{name}</strong>
    </p>
  );
}
