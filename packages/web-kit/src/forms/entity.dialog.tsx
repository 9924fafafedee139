import { Button } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import type { ReactNode } from 'react';
import type { EntityForm, Versioned } from './entity-form.ts';
import { EntityProblem, type EntityProblemText } from './entity-problem.tsx';
import styles from './entity-dialog.module.css';

interface EntityDialogProps<Values extends object, Stored extends Versioned> {
  readonly title: string;
  readonly form: EntityForm<Values, Stored>;
  readonly text: EntityProblemText<Stored>;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly saveLabel?: string;
  /** False: Save cannot be pressed. Left out, it can, and shows what is missing. */
  readonly canSave?: boolean;
  /** Replaces the sentence of the failure. */
  readonly message?: string | undefined;
  /** Fields, by their names on the wire, that show their own message: a failure at one of them has no sentence above. */
  readonly messagesAt?: readonly string[];
  /** Lies over the fields while it saves; left out where the button alone shows it. */
  readonly savingText?: string;
  /** Buttons between Cancel and Save. */
  readonly extraActions?: ReactNode;
  /** At the left of the buttons: what deletes the thing. */
  readonly deletion?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The dialog that edits a thing: its fields, why it was not saved, Cancel and Save. What was typed is kept until it is
 * saved or discarded; Esc and a press outside discard it only after a confirmation [A2-36].
 */
export function EntityDialog<Values extends object, Stored extends Versioned>(
  props: EntityDialogProps<Values, Stored>,
) {
  const { title, form, text, onClose, size, saveLabel = 'Save', canSave = true, children } = props;
  const giveUp = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      size={size}
      hasInput={form.isDirty}
      onClose={giveUp}
      actions={
        <>
          {props.deletion && <span className={styles['deletion']}>{props.deletion}</span>}
          <Button variant="secondary" onPress={giveUp}>
            Cancel
          </Button>
          {props.extraActions}
          <Button disabled={!canSave} busy={form.isBusy} onPress={() => void form.submit()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <EntityProblem {...{ form, text }} message={props.message} messagesAt={props.messagesAt} />
        {children}
        {props.savingText !== undefined && form.isBusy && (
          <output className={styles['overlay']}>{props.savingText}</output>
        )}
      </div>
    </Dialog>
  );
}
