import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSession, useToast, takeLinkReturn } from '@fw/web-kit';
import { later } from '@fw/web-kit/first-use';
import { LINK_TEXT as TEXT } from './bank-link.text.ts';
import { storedLinkSession } from './link-session.ts';
import { useLinkScript, useOpenLink } from './use-open-link.ts';

const QuovoDialog = later(async () => (await import('./quovo.dialog.tsx')).QuovoDialog);
const LinkDialog = later(async () => (await import('./link-dialog.tsx')).LinkDialog);

interface BankLink {
  readonly open: (repairs: string | null) => void;
  readonly isOpening: boolean;
  /** Render it once on the page. */
  readonly dialog: ReactNode;
}

/**
 * After the return from a bank's own page the stored session continues with the address the bank returned to
 * [A2-22] [A4-09], once the aggregator's script is on this new page too.
 */
function useReturn() {
  const { user } = useSession();
  const toast = useToast();
  const loadScript = useLinkScript();
  const [hasScript, setHasScript] = useState(false);
  const [returned, setReturned] = useState(() => {
    const address = takeLinkReturn();
    const session = address === null ? null : storedLinkSession(user?.userId ?? '', Date.now());
    return address !== null && session ? { address, session } : null;
  });
  const cancel = () => {
    setReturned(null);
    toast.bad(TEXT.blocked);
  };
  const resume = useEffectEvent(() => loadScript().then(() => setHasScript(true), cancel));
  const isWaiting = returned !== null && !hasScript;
  useEffect(() => {
    if (isWaiting) void resume();
  }, [isWaiting]);
  return [hasScript ? returned : null, () => setReturned(null)] as const;
}

/** Linking and repairing of banks on a page. */
export function useBankLink(): BankLink {
  const { session, iframeUrl, isOpening, open, close } = useOpenLink();
  const [returned, clearReturn] = useReturn();
  const running = returned?.session ?? session;
  const end = () => {
    clearReturn();
    close();
  };
  return {
    open,
    isOpening,
    dialog: (
      <>
        {iframeUrl !== null && <QuovoDialog url={iframeUrl} onEnd={end} />}
        {running && (
          <LinkDialog
            key={running.token}
            session={running}
            receivedRedirectUri={returned?.address}
            onEnd={end}
          />
        )}
      </>
    ),
  };
}
