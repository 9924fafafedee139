import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogFrameProps, type DialogResult } from './dialog-frame.tsx';

export interface DialogProps extends DialogFrameProps {
  /** True while it holds something that is lost when it closes: Esc and a press outside close it only after a confirmation [A2-36]. */
  readonly hasInput?: boolean | undefined;
}

export function Dialog({ hasInput = false, onClose, children, ...frame }: DialogProps) {
  const [leaving, setLeaving] = useState<DialogResult | null>(null);
  const leave = (result: DialogResult): void => {
    if (hasInput && result !== 'Cancelled') setLeaving(result);
    else onClose(result);
  };
  return (
    <DialogFrame {...frame} onClose={leave}>
      {children}
      <ConfirmDialog
        open={leaving !== null}
        onClose={(answer) => {
          setLeaving(null);
          if (answer === 'ok' && leaving !== null) onClose(leaving);
        }}
      />
    </DialogFrame>
  );
}
