import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Notice,
  Skeleton,
  TextField,
  ToastRegion,
  type Toast,
} from '@fw/ui/core';
import { ConfirmDialog, Dialog } from '@fw/ui/overlays';
import { useState } from 'react';
import styles from './components.module.css';

const SAVED: Toast = {
  id: 'saved',
  message: 'Category changed',
  tone: 'good',
  hideAfterMs: null,
  action: { label: 'Undo', onPress: () => undefined },
};

/** A question before an action. */
function Question() {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setConfirming(true)}>
        Confirm an action
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Delete this budget?"
        acceptLabel="Delete"
        tone="danger"
        onClose={() => setConfirming(false)}
      >
        <p>The transactions of the category stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}

/** Empty, loading and failed, notices, and a dialog with the message that appears while it is open. */
export function StateSection() {
  const [isOpen, setOpen] = useState(false);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const close = () => setOpen(false);
  return (
    <Card
      title="States, dialog and message"
      footer={
        <>
          <p>A footer has one sentence and one action.</p>
          <Button variant="soft" onPress={() => setOpen(true)}>
            Open the dialog
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <EmptyState
          illustration="no-budget"
          title="No budgets in November"
          action={<Button>Set a budget</Button>}
        >
          Choose a category and an amount.
        </EmptyState>
        <Skeleton width="62%" />
        <ErrorPanel onRetry={close}>Spending did not load. The rest of the page is up to date.</ErrorPanel>
        <Notice>The row from your bank stays as it is.</Notice>
        <Notice tone="warning">Two banks have not answered.</Notice>
        <div className={styles['row']}>
          <Button variant="secondary" onPress={() => setToasts([SAVED])}>
            Show a message
          </Button>
          <Question />
        </div>
      </div>
      <Dialog
        open={isOpen}
        title="Edit transaction"
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onPress={close}>
              Cancel
            </Button>
            <Button onPress={() => setToasts([SAVED])}>Save</Button>
          </>
        }
      >
        <TextField label="Note" value="" onChange={() => undefined} />
        {Array.from({ length: 40 }, (_, line) => (
          <p key={line}>Line {line + 1} of a text that is longer than the window.</p>
        ))}
      </Dialog>
      <ToastRegion toasts={toasts} onClose={() => setToasts([])} />
    </Card>
  );
}
