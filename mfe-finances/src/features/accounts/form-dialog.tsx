import type { Account } from '@fw/contract-finances';
import { EntityDialog } from '@fw/web-kit/forms';
import type { ReactNode } from 'react';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import type { AccountForm } from './use-account-form.ts';

interface FormDialogProps {
  readonly title: string;
  readonly form: AccountForm;
  readonly canSave: boolean;
  /** Escape, a press outside, Close and Cancel all cancel [A4-16]. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const FIELDS = ['categoryName', 'typeName', 'name', 'balance', 'interestRate', 'loanType'];

const PROBLEM_TEXT: { readonly changed: string; readonly reload: string } = {
  changed: TEXT.changedElsewhere,
  reload: TEXT.reload,
};

/** The frame of an account form: fields, what went wrong, Cancel and Save, and an overlay while it saves [A4-16]. */
export const FormDialog = ({ form, ...dialog }: FormDialogProps) => (
  <EntityDialog<AccountForm['values'], Account>
    {...dialog}
    form={form}
    text={PROBLEM_TEXT}
    savingText={TEXT.saving}
    messagesAt={FIELDS}
  />
);
