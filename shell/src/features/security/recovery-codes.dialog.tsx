import { Button } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { SECURITY_TEXT as TEXT } from './security.text.ts';
import classes from './security.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes; only the button closes it, because they are shown once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      title={TEXT.newCodes}
      dismissable={false}
      onClose={onClose}
      actions={<Button onPress={onClose}>{TEXT.savedCodes}</Button>}
    >
      <div className={classes['stack']}>
        <p>{TEXT.newCodesLead}</p>
        <ul className={classes['codes']}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
