import { Button } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import type { ReactNode } from 'react';
import styles from './desk-dialog.module.css';

interface DeskDialogProps {
  readonly title: string;
  /** Words of the button that saves. */
  readonly save?: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSave: () => Promise<void>;
  /** Stores the form as a draft; left out where an entry is edited. */
  readonly onSaveDraft?: (() => Promise<void>) | undefined;
  readonly children: ReactNode;
}

/** The dialog of every form of the desk: fields in one column, cancel and save. */
export function DeskDialog(props: DeskDialogProps) {
  const { title, save = 'Save', isBusy, onClose, onSave, onSaveDraft, children } = props;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          {onSaveDraft && (
            <Button variant="secondary" onPress={() => void onSaveDraft()}>
              Save draft
            </Button>
          )}
          <Button busy={isBusy} onPress={() => void onSave()}>
            {save}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>{children}</div>
    </Dialog>
  );
}
