import { Button } from '../button/index.ts';
import { Dialog } from './dialog.tsx';

export interface InactivityDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly acceptLabel: string;
  readonly onAccept: () => void;
}

/** The session is over: nothing closes this but accepting [A2-35]. */
export function InactivityDialog({ open, title, message, acceptLabel, onAccept }: InactivityDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      size="sm"
      dismissable={false}
      onClose={onAccept}
      actions={<Button onPress={onAccept}>{acceptLabel}</Button>}
    >
      <p>{message}</p>
    </Dialog>
  );
}
