import type { Budget, Category } from '@fw/contract-finances';
import { Button, CurrencyField, TextButton } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { addMonths, type Cents, type YearMonth } from '@fw/units';
import { fieldErrorOf, useFormKey } from '@fw/web-kit';
import { useEffect, useRef } from 'react';
import { BudgetProblem } from './budget-problem.tsx';
import { useBudgetDraft } from './budget-draft.ts';
import { useBudgetOfCategoryQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT, lastMonthNote, suggestionText } from './budgets.text.ts';
import { CategoryChoice, FixedCategory } from './category-choice.tsx';
import { RolloverChoice } from './rollover-choice.tsx';
import { currentOf, useBudgetSaving } from './budget-saving.ts';
import styles from './budgets.module.css';

export interface BudgetDialogProps {
  readonly month: YearMonth;
  readonly categories: readonly Category[];
  readonly budgets: readonly Budget[];
  /** The budget to edit; null creates one [A4-28]. */
  readonly edited: Budget | null;
  readonly onClose: () => void;
}

const nameOf = (categories: readonly Category[], id: string | null): string =>
  categories.find(({ expenseCategoryId }) => expenseCategoryId === id)?.name ?? '';

/** What was spent last month in the chosen category. */
function useLastMonth(categoryId: string | null, month: YearMonth): Cents | undefined {
  const body = { budgetPeriod: addMonths(month, -1), categoryId: categoryId ?? '' };
  const { currentData } = useBudgetOfCategoryQuery({ body }, { skip: categoryId === null });
  return currentData?.expenses;
}

/** Puts the focus into the first field when the dialog has opened, after the dialog has taken it. */
function useFocusOnFirstField() {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus();
  }, []);
  return form;
}

/** Creates or edits the budget of one category [A2-45] to [A2-49]. */
export function BudgetDialog({ month, categories, budgets, edited, onClose }: BudgetDialogProps) {
  const { categoryId, amount, taken, isValid, choose, type, adopt, draft, drop } = useBudgetDraft({
    month,
    budgets,
    edited,
  });
  const lastMonth = useLastMonth(categoryId, month);
  const { key } = useFormKey();
  const form = useFocusOnFirstField();
  const close = () => {
    drop();
    onClose();
  };
  const { add, change, remove, clearError, isBusy, error } = useBudgetSaving(close);
  const submit = () => {
    const valid = draft();
    if (valid) void (valid.version === undefined ? add(valid, key) : change(valid));
  };
  const takeCurrent = (current: Budget) => {
    adopt(current);
    clearError();
  };

  return (
    <Dialog
      open
      title={edited ? TEXT.editTitle : TEXT.createTitle}
      onClose={close}
      actions={<Actions canSave={isValid} isBusy={isBusy} onCancel={close} onSave={submit} />}
    >
      <div className={styles['form']} ref={form}>
        <BudgetProblem error={error} current={currentOf(error)} onTake={takeCurrent} />
        {edited ? (
          <FixedCategory name={nameOf(categories, edited.categoryId)} />
        ) : (
          <CategoryChoice
            categories={categories}
            chosen={categoryId}
            takenAt={taken?.targetBudget ?? null}
            error={fieldErrorOf(error, 'categoryId') ?? null}
            onChoose={choose}
          />
        )}
        <CurrencyField
          label={TEXT.amount}
          value={amount}
          subtype="positive"
          nonzero
          required
          onChange={type}
          {...(lastMonth === undefined ? {} : { hint: lastMonthNote(lastMonth) })}
          error={fieldErrorOf(error, 'targetBudget') ?? null}
        />
        {amount === null && lastMonth !== undefined && lastMonth > 0 && (
          <TextButton onPress={() => type(lastMonth)}>{suggestionText(lastMonth)}</TextButton>
        )}
        {edited && <OfExisting budget={edited} isBusy={isBusy} onDelete={() => void remove(edited)} />}
      </div>
    </Dialog>
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

interface ActionsProps {
  readonly canSave: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

function Actions({ canSave, isBusy, onCancel, onSave }: ActionsProps) {
  return (
    <>
      <Button variant="quiet" onPress={onCancel}>
        {TEXT.cancel}
      </Button>
      <Button disabled={!canSave} busy={isBusy} onPress={onSave}>
        {TEXT.save}
      </Button>
    </>
  );
}
