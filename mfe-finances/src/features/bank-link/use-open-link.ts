import { useSession, rememberLinkRoute, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { useCreateLinkMutation, useLazyLinkSettingsQuery, useRepairLinkMutation } from './bank-link.api.ts';
import { LINK_TEXT as TEXT } from './bank-link.text.ts';
import { expiryOf, storeLinkSession, type LinkSession } from './link-session.ts';
import { loadLinkScript } from './load-link-script.ts';

export const RETURN_ROUTE = '/my-goals-and-finances/accounts';

/** Requests a link token, for a new bank or to repair one account's connection. */
function useLinkToken() {
  const [create] = useCreateLinkMutation();
  const [repair] = useRepairLinkMutation();
  return async (repairs: string | null): Promise<{ token: string; expiration: string }> => {
    if (repairs === null) {
      const { data } = await create().unwrap();
      return { token: data.linkToken, expiration: data.expiration };
    }
    const { publicToken, expiration } = await repair({ body: { accountId: repairs } }).unwrap();
    return { token: publicToken, expiration };
  };
}

/** Loads the aggregator's script from the address of the service's settings. */
export function useLinkScript(): () => Promise<void> {
  const [readSettings] = useLazyLinkSettingsQuery();
  return async () => {
    const { scriptUrl } = await readSettings().unwrap();
    await loadLinkScript(scriptUrl);
  };
}

/** Opens a Link session: token, script, then the dialog of the aggregator. */
export function useOpenLink() {
  const toast = useToast();
  const { user } = useSession();
  const loadScript = useLinkScript();
  const requestToken = useLinkToken();
  const [session, setSession] = useState<LinkSession | null>(null);
  const [isOpening, setOpening] = useState(false);

  const prepare = async (repairs: string | null): Promise<LinkSession> => {
    const [{ token, expiration }] = await Promise.all([requestToken(repairs), loadScript()]);
    const kept = { token, expiresAt: expiryOf(Date.now(), expiration), userId: user?.userId ?? '', repairs };
    storeLinkSession(kept);
    rememberLinkRoute(RETURN_ROUTE);
    return kept;
  };

  const open = async (repairs: string | null) => {
    setOpening(true);
    try {
      setSession(await prepare(repairs));
    } catch {
      toast.bad(TEXT.blocked);
    } finally {
      setOpening(false);
    }
  };

  return {
    session,
    isOpening,
    open: (repairs: string | null) => void open(repairs),
    close: () => setSession(null),
  };
}
