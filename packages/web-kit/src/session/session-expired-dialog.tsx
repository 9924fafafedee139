import { InactivityDialog } from '@fw/ui/core';
import { useSession } from './use-session.ts';

/** The inactivity dialog with the texts of [A2-35]; accepting opens sign-in. */
export function SessionExpiredDialog({ onAccept }: { readonly onAccept: () => void }) {
  const { expired } = useSession();
  return (
    <InactivityDialog
      open={expired}
      title="Your session expired."
      message="We signed you out due to inactivity. Please sign back in."
      acceptLabel="Sign in"
      onAccept={onAccept}
    />
  );
}
