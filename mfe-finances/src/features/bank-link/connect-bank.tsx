import { Button, PlusIcon } from '@fw/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSession, takeLinkReturn } from '@fw/web-kit';
import { LINK_TEXT as TEXT } from './bank-link.text.ts';
import { keptLinkSession } from './link-session.ts';
import { useOpenLink } from './use-open-link.ts';

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }));

interface BankLink {
  readonly open: (repairs: string | null) => void;
  readonly isOpening: boolean;
  /** Render it once on the page. */
  readonly dialog: ReactNode;
}

/** Coming back from a bank's own page: the stored session goes on with the address the bank returned to [A2-22] [A4-09]. */
function useReturn() {
  const { user } = useSession();
  return useState(() => {
    const address = takeLinkReturn();
    const session = address === null ? null : keptLinkSession(user?.userId ?? '', Date.now());
    return address !== null && session ? { address, session } : null;
  });
}

/** Linking and repairing of banks on a page. */
export function useBankLink(): BankLink {
  const { session, isOpening, open, close } = useOpenLink();
  const [returned, setReturned] = useReturn();
  const running = returned?.session ?? session;
  const end = () => {
    setReturned(null);
    close();
  };
  return {
    open,
    isOpening,
    dialog: running && (
      <Suspense>
        <LinkDialog
          key={running.token}
          session={running}
          receivedRedirectUri={returned?.address}
          onEnd={end}
        />
      </Suspense>
    ),
  };
}

interface ConnectButtonProps {
  readonly link: BankLink;
  readonly variant?: 'primary' | 'secondary';
}

export function ConnectButton({ link, variant = 'primary' }: ConnectButtonProps) {
  return (
    <Button variant={variant} icon={<PlusIcon />} busy={link.isOpening} onPress={() => link.open(null)}>
      {TEXT.connect}
    </Button>
  );
}
