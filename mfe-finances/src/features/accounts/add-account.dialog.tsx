import { BankIcon, Button, EditIcon, RoundMark } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import styles from './add-account.module.css';

interface AddAccountDialogProps {
  readonly isOpening: boolean;
  readonly onConnect: () => void;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/** The choice between a bank connection and an account added by hand [A2-26]. */
export function AddAccountDialog({ isOpening, onConnect, onCreate, onClose }: AddAccountDialogProps) {
  return (
    <Dialog open title={TEXT.add} size="sm" onClose={onClose}>
      <div className={styles['choices']}>
        <div className={styles['choice']}>
          <RoundMark>
            <BankIcon />
          </RoundMark>
          <p>{TEXT.connectHint}</p>
          <Button busy={isOpening} onPress={onConnect}>
            {TEXT.connect}
          </Button>
        </div>
        <div className={styles['choice']}>
          <RoundMark tone="mute">
            <EditIcon />
          </RoundMark>
          <p>{TEXT.createHint}</p>
          <Button variant="secondary" onPress={onCreate}>
            {TEXT.create}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
