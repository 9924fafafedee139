import type { Budget, Category } from '@fw/contract-finances';
import { Checkbox, CurrencyField, TextButton } from '@fw/ui/core';
import { addMonths, type Cents, type YearMonth } from '@fw/units';
import { EntityDialog } from '@fw/web-kit/forms';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBudgetForm } from './budget-form.ts';
import { useBudgetOfCategoryQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT, changedNote, lastMonthNote, suggestionText } from './budgets.text.ts';
import { CategoryChoice, FixedCategory } from './category-choice.tsx';
import { RolloverChoice } from './rollover-choice.tsx';
import styles from './budgets.module.css';

interface BudgetDialogProps {
  readonly month: YearMonth;
  readonly categories: readonly Category[];
  readonly budgets: readonly Budget[];
  /** The budget to edit; null creates one [A4-28]. */
  readonly edited: Budget | null;
  /** The category that a new budget starts with. */
  readonly startCategoryId?: string | undefined;
  readonly onClose: () => void;
}

const categoryName = (categories: readonly Category[], id: string | null): string =>
  categories.find(({ expenseCategoryId }) => expenseCategoryId === id)?.name ?? '';

/** What was spent last month in the chosen category. */
function useLastMonth(categoryId: string | null, month: YearMonth): Cents | undefined {
  const body = { budgetPeriod: addMonths(month, -1), categoryId: categoryId ?? '' };
  const { currentData } = useBudgetOfCategoryQuery({ body }, { skip: categoryId === null });
  return currentData?.expenses;
}

/** The fields; the first has the focus when the dialog has opened, after the dialog has taken it. */
function Fields({ children }: { readonly children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    queueMicrotask(() => {
      fields.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus();
    });
  }, []);
  return (
    <div className={styles['form']} ref={fields}>
      {children}
    </div>
  );
}

const PROBLEM_TEXT = {
  changed: ({ targetBudget }: Budget) => changedNote(targetBudget),
  reload: TEXT.reload,
};

/** Creates or edits the budget of one category [A2-45] to [A2-49]. */
export function BudgetDialog({ categories, onClose, ...options }: BudgetDialogProps) {
  const { edited, month } = options;
  const form = useBudgetForm(options, onClose);
  const { values, change, field, errorOf } = form;
  const lastMonth = useLastMonth(values.categoryId, month);
  return (
    <EntityDialog
      title={edited ? TEXT.editTitle : TEXT.createTitle}
      text={PROBLEM_TEXT}
      canSave={form.isComplete}
      {...{ form, onClose }}
    >
      <Fields>
        {edited ? (
          <FixedCategory name={categoryName(categories, edited.categoryId)} />
        ) : (
          <CategoryChoice
            categories={categories}
            chosen={values.categoryId}
            takenAt={form.taken?.targetBudget ?? null}
            error={errorOf('categoryId')}
            onChoose={(categoryId) => change({ categoryId })}
          />
        )}
        <CurrencyField
          label={TEXT.amount}
          subtype="positive"
          nonzero
          required
          {...(lastMonth === undefined ? {} : { hint: lastMonthNote(lastMonth) })}
          {...field('amount')}
          error={errorOf('amount', 'targetBudget')}
        />
        {values.amount === null && lastMonth !== undefined && lastMonth > 0 && (
          <TextButton onPress={() => change({ amount: lastMonth })}>{suggestionText(lastMonth)}</TextButton>
        )}
        {!edited && !form.taken && (
          <Checkbox
            checked={values.rollsOver}
            hint={TEXT.rolloverHint}
            onChange={(rollsOver) => change({ rollsOver })}
          >
            {TEXT.rollover}
          </Checkbox>
        )}
        {edited && (
          <OfExisting budget={edited} isBusy={form.isBusy} onDelete={() => void form.remove(edited)} />
        )}
      </Fields>
    </EntityDialog>
  );
}

interface OfExistingProps {
  readonly budget: Budget;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

/** What only a budget that exists has: its rollover, and its deletion. */
function OfExisting({ budget, isBusy, onDelete }: OfExistingProps) {
  return (
    <>
      <RolloverChoice budget={budget} />
      <TextButton danger disabled={isBusy} onPress={onDelete}>
        {TEXT.delete}
      </TextButton>
    </>
  );
}
