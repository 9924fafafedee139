import type { SessionEndReason } from '@fw/contract-identity';
import { InactivityDialog } from '@fw/ui/core';
import { useSession } from './use-session.ts';

/** [A2-35] where the session was idle; another end may be a sign that someone else uses the account. */
const MESSAGES: Readonly<Record<SessionEndReason | 'inactivity', string>> = {
  inactivity: 'We signed you out due to inactivity. Please sign back in.',
  elsewhere:
    'You were signed out from another device or by your company. Please sign back in. If you did not expect this, change your password.',
  password:
    'Your password was changed, which signed you out. Please sign back in. If you did not change it, reset it now.',
};

/** The dialog of an ended session; accepting opens sign-in. */
export function SessionExpiredDialog({ onAccept }: { readonly onAccept: () => void }) {
  const { expired, endReason = 'inactivity' } = useSession();
  return (
    <InactivityDialog
      open={expired}
      title="Your session expired."
      message={MESSAGES[endReason]}
      acceptLabel="Sign in"
      onAccept={onAccept}
    />
  );
}
