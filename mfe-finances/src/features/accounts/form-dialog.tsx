import type { Account } from '@fw/contract-finances';
import { Button } from '@fw/ui/core';
import { Dialog, SaveProblem } from '@fw/ui/overlays';
import { failureText, fieldErrorOf } from '@fw/web-kit';
import type { ReactNode } from 'react';
import { currentOf } from './account-saving.ts';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  readonly failure: unknown;
  readonly children: ReactNode;
  readonly onSave: () => void;
  /** Escape, a press outside, Close and Cancel all cancel [A4-16]. */
  readonly onClose: () => void;
  readonly onTakeCurrent: (current: Account) => void;
}

const FIELDS = ['categoryName', 'typeName', 'name', 'balance', 'interestRate', 'loanType'];
const hasFieldError = (failure: unknown): boolean =>
  FIELDS.some((field) => fieldErrorOf(failure, field) !== undefined);

/** The frame of an account form: fields, what went wrong, Cancel and Save, and an overlay while it saves [A4-16]. */
export function FormDialog(props: FormDialogProps) {
  const { title, isBusy, canSave, failure, children, onSave, onClose, onTakeCurrent } = props;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {TEXT.cancel}
          </Button>
          <Button busy={isBusy} disabled={!canSave} onPress={onSave}>
            {TEXT.save}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {failure !== undefined && !hasFieldError(failure) && (
          <Problem failure={failure} onTake={onTakeCurrent} />
        )}
        {children}
        {isBusy && <output className={styles['overlay']}>{TEXT.saving}</output>}
      </div>
    </Dialog>
  );
}

interface ProblemProps {
  readonly failure: unknown;
  readonly onTake: (current: Account) => void;
}

/** Why it was not saved; after a change elsewhere with a button that loads the current account. */
function Problem({ failure, onTake }: ProblemProps) {
  const current = currentOf(failure);
  return current ? (
    <SaveProblem
      message={TEXT.changedElsewhere}
      choices={[{ label: TEXT.reload, onPress: () => onTake(current) }]}
    />
  ) : (
    <SaveProblem message={failureText(failure)} />
  );
}
