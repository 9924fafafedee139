import { CONNECTIVITY_TYPE } from '@fw/contract-kernel/connectivity';
import { ACCOUNTS_ROUTE } from '@fw/contract-remotes/routes';
import { failureOf, useSession, rememberLinkRoute, useToast } from '@fw/web-kit';
import { useState } from 'react';
import {
  useCreateLinkMutation,
  useLazyLinkSettingsQuery,
  useOpenIframeMutation,
  useRepairLinkMutation,
} from './bank-link.api.ts';
import { LINK_TEXT as TEXT } from './bank-link.text.ts';
import { expiryTime, storeLinkSession, type LinkSession } from './link-session.ts';
import { loadLinkScript } from './load-link-script.ts';

interface LinkToken {
  readonly token: string;
  readonly expiration: string;
}

const hasOtherConnectivity = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.refusal.reason === 'OTHER_CONNECTIVITY';
};

/**
 * Requests a link token, for a new bank or to repair one account's connection; null where the legacy iframe opens
 * instead: the profile decides for a new bank, the connection for a repair [A3-19].
 */
function useLinkToken() {
  const [readSettings] = useLazyLinkSettingsQuery();
  const [create] = useCreateLinkMutation();
  const [repair] = useRepairLinkMutation();
  return async (repairs: string | null): Promise<LinkToken | null> => {
    if (repairs === null) {
      const { accountConnectivityType } = await readSettings().unwrap();
      if (accountConnectivityType === CONNECTIVITY_TYPE.quovo) return null;
      const { data } = await create({ body: {} }).unwrap();
      return { token: data.linkToken, expiration: data.expiration };
    }
    try {
      const { publicToken, expiration } = await repair({ body: { accountId: repairs } }).unwrap();
      return { token: publicToken, expiration };
    } catch (error) {
      if (hasOtherConnectivity(error)) return null;
      throw error;
    }
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

/** Stores the session, so that it goes on after the return from a bank's own page. */
function keepSession({ token, expiration }: LinkToken, userId: string, repairs: string | null): LinkSession {
  const kept = { token, expiresAt: expiryTime(Date.now(), expiration), userId, repairs };
  storeLinkSession(kept);
  rememberLinkRoute(ACCOUNTS_ROUTE);
  return kept;
}

/** Opens a session at the aggregator of the person: Plaid's own dialog or the legacy iframe. */
export function useOpenLink() {
  const toast = useToast();
  const { user } = useSession();
  const loadScript = useLinkScript();
  const requestToken = useLinkToken();
  const [openIframe] = useOpenIframeMutation();
  const [session, setSession] = useState<LinkSession | null>(null);
  const [iframeUrl, setIframeUrl] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);

  const start = async (repairs: string | null): Promise<void> => {
    const given = await requestToken(repairs);
    if (given === null) {
      setIframeUrl((await openIframe().unwrap()).data.iframeUrl);
      return;
    }
    await loadScript();
    setSession(keepSession(given, user?.userId ?? '', repairs));
  };

  const open = async (repairs: string | null) => {
    setOpening(true);
    try {
      await start(repairs);
    } catch {
      toast.bad(TEXT.blocked);
    } finally {
      setOpening(false);
    }
  };

  return {
    session,
    iframeUrl,
    isOpening,
    open: (repairs: string | null) => void open(repairs),
    close: () => {
      setSession(null);
      setIframeUrl(null);
    },
  };
}
