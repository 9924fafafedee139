import type { Budget, Category } from '@fw/contract-finances';
import { Button, CurrencyField, Dialog, ErrorSummary, Notice, Select, TextButton } from '@fw/ui';
import { addMonths, type Cents, type YearMonth } from '@fw/units';
import { failureText, fieldErrorOf, useFormKey } from '@fw/web-kit';
import { useState } from 'react';
import { useBudgetOfCategoryQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT, lastMonthNote } from './budgets.text.ts';
import { useBudgetSaving } from './budget-saving.ts';
import styles from './budgets.module.css';

interface BudgetDialogProps {
  readonly month: YearMonth;
  readonly categories: readonly Category[];
  readonly budgets: readonly Budget[];
  /** The budget to edit; null creates one [A4-28]. */
  readonly edited: Budget | null;
  readonly onClose: () => void;
}

const nameOf = (categories: readonly Category[], id: string | null): string =>
  categories.find(({ expenseCategoryId }) => expenseCategoryId === id)?.name ?? '';

const budgetable = (categories: readonly Category[]) =>
  categories
    .filter(({ isBudgetable }) => isBudgetable)
    .map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name }));

/** What was spent last month in the chosen category, as a note. */
function useLastMonthNote(categoryId: string | null, month: YearMonth): string | undefined {
  const body = { budgetPeriod: addMonths(month, -1), categoryId: categoryId ?? '' };
  const { data } = useBudgetOfCategoryQuery({ body }, { skip: categoryId === null });
  return data && categoryId !== null ? lastMonthNote(data.expenses) : undefined;
}

export function BudgetDialog({ month, categories, budgets, edited, onClose }: BudgetDialogProps) {
  const [categoryId, setCategoryId] = useState(edited?.categoryId ?? null);
  const [amount, setAmount] = useState<Cents | null>(edited?.targetBudget ?? null);
  const note = useLastMonthNote(categoryId, month);
  const { key } = useFormKey();
  const { save, remove, isBusy, error } = useBudgetSaving(onClose);

  const taken = edited === null && budgets.some((budget) => budget.categoryId === categoryId);
  const isValid = categoryId !== null && amount !== null && amount > 0;
  const submit = () => {
    if (isValid) save({ categoryId, targetBudget: amount, budgetPeriod: month }, { edited, key });
  };

  return (
    <Dialog
      open
      title={edited ? TEXT.editTitle : TEXT.createTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {TEXT.cancel}
          </Button>
          <Button disabled={!isValid} busy={isBusy} onPress={submit}>
            {TEXT.save}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {error !== undefined && <ErrorSummary problems={[{ message: failureText(error) }]} />}
        {edited ? (
          <p className={styles['readOnly']}>
            <span>{TEXT.category}</span>
            <strong>{nameOf(categories, edited.categoryId)}</strong>
          </p>
        ) : (
          <Select
            label={TEXT.category}
            value={categoryId}
            options={budgetable(categories)}
            onChange={setCategoryId}
            required
          />
        )}
        {taken && <Notice>{TEXT.taken}</Notice>}
        <CurrencyField
          label={TEXT.amount}
          value={amount}
          subtype="positive"
          nonzero
          required
          onChange={setAmount}
          {...(note === undefined ? {} : { hint: note })}
          error={fieldErrorOf(error, 'targetBudget') ?? null}
        />
        {edited && (
          <TextButton danger onPress={() => remove(edited)}>
            {TEXT.delete}
          </TextButton>
        )}
      </div>
    </Dialog>
  );
}
