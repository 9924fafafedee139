import type { Budget, Category } from '@fw/contract-finances';
import { Button, CurrencyField, TextButton } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { addMonths, type YearMonth } from '@fw/units';
import { fieldErrorOf, useFormKey } from '@fw/web-kit';
import { BudgetProblem } from './budget-problem.tsx';
import { useBudgetDraft } from './budget-draft.ts';
import { useBudgetOfCategoryQuery } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT, lastMonthNote } from './budgets.text.ts';
import { CategoryChoice, FixedCategory } from './category-choice.tsx';
import { currentOf, useBudgetSaving } from './budget-saving.ts';
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

/** What was spent last month in the chosen category, as a note. */
function useLastMonthNote(categoryId: string | null, month: YearMonth): string | undefined {
  const body = { budgetPeriod: addMonths(month, -1), categoryId: categoryId ?? '' };
  const { currentData } = useBudgetOfCategoryQuery({ body }, { skip: categoryId === null });
  return currentData && lastMonthNote(currentData.expenses);
}

/** Creates or edits the budget of one category [A2-45] to [A2-49]. */
export function BudgetDialog({ month, categories, budgets, edited, onClose }: BudgetDialogProps) {
  const { categoryId, amount, taken, isValid, choose, type, adopt, draft } = useBudgetDraft({
    month,
    budgets,
    edited,
  });
  const note = useLastMonthNote(categoryId, month);
  const { key } = useFormKey();
  const { add, change, remove, clearError, isBusy, error } = useBudgetSaving(onClose);
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
      onClose={onClose}
      actions={<Actions canSave={isValid} isBusy={isBusy} onCancel={onClose} onSave={submit} />}
    >
      <div className={styles['form']}>
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
          {...(note === undefined ? {} : { hint: note })}
          error={fieldErrorOf(error, 'targetBudget') ?? null}
        />
        {edited && (
          <TextButton danger disabled={isBusy} onPress={() => void remove(edited)}>
            {TEXT.delete}
          </TextButton>
        )}
      </div>
    </Dialog>
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
