import type { Category, Transaction } from '@fw/contract-finances';
import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import { Button, CopyIcon, EditIcon, HideIcon, ShowIcon, SplitIcon, textLinkClass } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useState } from 'react';
import { LateSelect } from '../../app/late-fields.tsx';
import { later } from '@fw/web-kit/first-use';
import { undoRequested } from '../../app/undo.actions.ts';
import type { OpenedTask } from './task-dialog.tsx';
import { useSetCategoryMutation, useSetVisibilityMutation } from './transactions.api.ts';
import { ACTION_TEXT as TEXT, describedAs, taggedAs } from './entry.text.ts';
import { TRANSACTIONS_TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

/** Needed after a change of category only. */
const AlwaysOffer = later(async () => (await import('./always-offer.tsx')).AlwaysOffer);

interface TransactionActionsProps {
  readonly transaction: Transaction;
  readonly categories: readonly Category[];
  readonly onOpen: (task: OpenedTask) => void;
}

/** What can be done with an opened row [A4-40] to [A4-43]. */
export function TransactionActions({ transaction, categories, onOpen }: TransactionActionsProps) {
  const { hidden, isReplaced = false } = transaction;
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className={styles['actions']}>
      {!isReplaced && <Visibility transaction={transaction} />}
      <CategoryOf transaction={transaction} categories={categories} onMoved={setChosen} />
      {!isReplaced && <Changes transaction={transaction} onOpen={onOpen} />}
      <Annotating transaction={transaction} onOpen={onOpen} />
      {chosen !== null && chosen === transaction.categoryId && (
        <AlwaysOffer transaction={transaction} categoryId={chosen} />
      )}
      {transaction.ruleId !== undefined && (
        <p className={styles['hiddenNote']}>
          {TEXT.byRule}{' '}
          <Link to={`${TRANSACTIONS_ROUTE}/rules?rule=${transaction.ruleId}`} className={textLinkClass()}>
            {TEXT.toRules}
          </Link>
        </p>
      )}
      {hidden && <p className={styles['hiddenNote']}>{isReplaced ? TEXT.replaced : TEXT.hidden}</p>}
    </div>
  );
}

function Visibility({ transaction }: Pick<TransactionActionsProps, 'transaction'>) {
  const toast = useToast();
  const [setVisibility, { isLoading }] = useSetVisibilityMutation();
  const { userTransactionId: transactionId, hidden } = transaction;
  const toggle = async () => {
    const result = await setVisibility({ body: { transactionId, isHidden: !hidden } });
    if (result.error) toast.failure(result.error);
    else if (!hidden)
      toast.undoable(TEXT.nowHidden, undoRequested({ kind: 'visibility', transactionId, isHidden: false }));
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={hidden ? <ShowIcon /> : <HideIcon />}
      busy={isLoading}
      onPress={() => void toggle()}
    >
      {hidden ? TEXT.unhide : TEXT.hide}
    </Button>
  );
}

interface CategoryOfProps extends Omit<TransactionActionsProps, 'onOpen'> {
  readonly onMoved: (categoryId: string) => void;
}

function CategoryOf({ transaction, categories, onMoved }: CategoryOfProps) {
  const toast = useToast();
  const [setCategory, { isLoading }] = useSetCategoryMutation();
  const { userTransactionId: transactionId, categoryId } = transaction;
  const move = async (next: string) => {
    const result = await setCategory({ body: { transactionId, categoryId: next } });
    if (result.error) {
      toast.failure(result.error);
      return;
    }
    onMoved(next);
    toast.undoable(TEXT.moved, undoRequested({ kind: 'category', transactionId, categoryId }));
  };
  return (
    <LateSelect
      isReady
      label={TRANSACTIONS_TEXT.category}
      labelHidden
      size="sm"
      value={categoryId}
      disabled={isLoading}
      options={categories.map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name }))}
      onChange={(next) => void move(next)}
    />
  );
}

function Changes({ transaction: row, onOpen }: Pick<TransactionActionsProps, 'transaction' | 'onOpen'>) {
  const { splitted, isManualTransaction, isPart = false } = row;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<SplitIcon />}
        onPress={() => onOpen({ mode: 'split', row })}
      >
        {splitted ? TEXT.splitEdit : TEXT.splitNew}
      </Button>
      {isManualTransaction && !isPart && (
        <Button
          variant="secondary"
          size="sm"
          icon={<EditIcon />}
          onPress={() => onOpen({ mode: 'edit', row })}
        >
          {TEXT.edit}
        </Button>
      )}
      {!isManualTransaction && !isPart && (
        <Button
          variant="secondary"
          size="sm"
          icon={<CopyIcon />}
          onPress={() => onOpen({ mode: 'copy', row })}
        >
          {TEXT.copy}
        </Button>
      )}
    </>
  );
}

function Annotating({ transaction: row, onOpen }: Pick<TransactionActionsProps, 'transaction' | 'onOpen'>) {
  const { note, tags, merchantName, description } = row;
  const hasSome = note !== undefined || tags !== undefined;
  return (
    <>
      <Button variant="secondary" size="sm" onPress={() => onOpen({ mode: 'note', row })}>
        {hasSome ? TEXT.noteEdit : TEXT.noteNew}
      </Button>
      <Button variant="secondary" size="sm" onPress={() => onOpen({ mode: 'merchant', row })}>
        {merchantName ? TEXT.merchantEdit : TEXT.merchantNew}
      </Button>
      {merchantName && <p className={styles['hiddenNote']}>{describedAs(description)}</p>}
      {tags !== undefined && <p className={styles['hiddenNote']}>{taggedAs(tags)}</p>}
      {note !== undefined && <p className={styles['wholeNote']}>{note}</p>}
    </>
  );
}
