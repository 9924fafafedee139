import type { Category, Transaction } from '@fw/contract-finances';
import { Button, HideIcon, ShowIcon } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { useToast } from '@fw/web-kit';
import { useSetCategoryMutation, useSetVisibilityMutation } from './transactions.api.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

interface TransactionActionsProps {
  readonly transaction: Transaction;
  readonly categories: readonly Category[];
}

/** What can be done with an opened row: hide it or show it again [A4-41], and move it to another category. */
export function TransactionActions({ transaction, categories }: TransactionActionsProps) {
  const toast = useToast();
  const [setVisibility, visibility] = useSetVisibilityMutation();
  const [setCategory, moving] = useSetCategoryMutation();
  const { userTransactionId: transactionId, hidden, categoryId } = transaction;

  const toggle = async () => {
    const result = await setVisibility({ body: { transactionId, isHidden: !hidden } });
    if (result.error) toast.failure(result.error);
  };
  const move = async (next: string) => {
    const result = await setCategory({ body: { transactionId, categoryId: next } });
    if (result.error) toast.failure(result.error);
    else toast.good(TEXT.moved);
  };

  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        size="sm"
        icon={hidden ? <ShowIcon /> : <HideIcon />}
        busy={visibility.isLoading}
        onPress={() => void toggle()}
      >
        {hidden ? TEXT.unhide : TEXT.hide}
      </Button>
      <Select
        label={TEXT.category}
        labelHidden
        size="sm"
        value={categoryId}
        disabled={moving.isLoading}
        options={categories.map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name }))}
        onChange={(next) => void move(next)}
      />
      {hidden && <p className={styles['hiddenNote']}>{TEXT.hidden}</p>}
    </div>
  );
}
