import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DialogFrame, type DialogResult } from './dialog-frame.tsx';

/** Word for word [A2-36]. */
export const confirmText = {
  title: 'Are you sure you want to cancel?',
  cancel: 'Never mind',
  accept: 'Got it',
} as const;

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** 'ok' when accepted, 'Cancelled', 'backdrop-click' or 'esc' otherwise [A3-23]. */
  readonly onClose: (result: DialogResult) => void;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly cancelLabel?: string | undefined;
  readonly acceptLabel?: string | undefined;
  readonly tone?: 'primary' | 'danger' | undefined;
  readonly busy?: boolean | undefined;
  readonly dismissable?: boolean | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title = confirmText.title, children, tone = 'primary', busy, dismissable } = props;
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      size="sm"
      dismissable={dismissable}
      actions={
        <>
          <Button variant="secondary" onPress={() => onClose('Cancelled')}>
            {props.cancelLabel ?? confirmText.cancel}
          </Button>
          <Button variant={tone} busy={busy} onPress={() => onClose('ok')}>
            {props.acceptLabel ?? confirmText.accept}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
