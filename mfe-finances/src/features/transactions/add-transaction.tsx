import { Button, PlusIcon, TextButton } from '@fw/ui/core';
import { useState } from 'react';
import { useCategories } from '../../app/categories.api.ts';
import { TaskDialog } from './task-dialog.tsx';
import type { AccountChoice } from './transaction-form.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';

interface AddTransactionProps {
  /** 'Add a transaction' by default. */
  readonly label?: string;
  readonly look?: 'button' | 'link';
  /** Accounts that the transaction may belong to. */
  readonly accounts: readonly AccountChoice[];
}

/** A button or a link that opens the dialog for a new transaction [A2-62]. */
export function AddTransaction({ label = TEXT.add, look = 'button', accounts }: AddTransactionProps) {
  const categories = useCategories();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {look === 'button' ? (
        <Button icon={<PlusIcon />} onPress={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <TextButton onPress={() => setOpen(true)}>{label}</TextButton>
      )}
      {isOpen && (
        <TaskDialog task={{ mode: 'add', accounts }} categories={categories} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
