import { useBlocker } from '@fw/router';
import { ConfirmDialog } from '@fw/ui/overlays';
import { useCallback, useRef, useState } from 'react';
import { PLANS_TEXT as TEXT } from './plans.text.ts';

/** Leaving the page with unsaved changes is confirmed first, unless the plan was committed or cancelled. */
export function useLeaveDialog() {
  const [isUnsaved, setUnsaved] = useState(false);
  const isDone = useRef(false);
  const blocker = useBlocker(useCallback(() => isUnsaved && !isDone.current, [isUnsaved]));
  return {
    blocker,
    setUnsaved,
    isFinished: useCallback(() => isDone.current, []),
    finish: useCallback(() => {
      isDone.current = true;
    }, []),
  };
}

interface LeaveDialogProps extends Pick<ReturnType<typeof useLeaveDialog>, 'blocker'> {
  /** The changes are given up. */
  readonly onLeave: (() => void) | undefined;
}

/** Confirms leaving while changes are not saved. */
export function LeaveDialog({ blocker, onLeave }: LeaveDialogProps) {
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={TEXT.leaveTitle}
      cancelLabel={TEXT.stay}
      acceptLabel={TEXT.leave}
      onClose={(result) => (result === 'ok' ? leave() : blocker.reset?.())}
    >
      <p>{TEXT.leaveText}</p>
    </ConfirmDialog>
  );
}
