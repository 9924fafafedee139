import { useEffect, useRef } from 'react';
import { useSession } from './use-session.ts';
import classes from './inactivity-dialog.module.css';

/** Says that the session ended; it cannot be dismissed, accepting leads to sign-in [A2-35] [A8-26]. */
export function InactivityDialog({ onAccept }: { readonly onAccept: () => void }) {
  const { expired } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (expired) dialog.current?.showModal();
  }, [expired]);
  if (!expired) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes['dialog']}
      aria-labelledby="inactivity-title"
      aria-describedby="inactivity-text"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <h2 id="inactivity-title">Your session expired.</h2>
      <p id="inactivity-text">We signed you out due to inactivity. Please sign back in.</p>
      <button type="button" onClick={onAccept}>
        Sign in
      </button>
    </dialog>
  );
}
