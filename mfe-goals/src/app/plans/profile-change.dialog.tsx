import { Button } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { PLANS_TEXT as TEXT } from './plans.text.ts';

interface ProfileChangeDialogProps {
  readonly commit: {
    readonly isWaiting: boolean;
    readonly isCommitting: boolean;
    readonly accept: () => Promise<void>;
    readonly decline: () => void;
  };
}

/** 'You changed your profile information': neither Esc nor the backdrop closes it [B4-10], [B4-25]. */
export function ProfileChangeDialog({ commit }: ProfileChangeDialogProps) {
  return (
    <Dialog
      open={commit.isWaiting}
      title={TEXT.profileTitle}
      role="alertdialog"
      size="sm"
      dismissable={false}
      onClose={commit.decline}
      actions={
        <>
          <Button variant="secondary" onPress={commit.decline}>
            {TEXT.cancel}
          </Button>
          <Button busy={commit.isCommitting} onPress={() => void commit.accept()}>
            {TEXT.profileAccept}
          </Button>
        </>
      }
    >
      <p>{TEXT.profileText}</p>
    </Dialog>
  );
}
