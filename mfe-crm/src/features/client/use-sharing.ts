import { CONSENT_SCOPES, type ConsentScope } from '@fw/contract-crm/consent';
import { useDispatch } from '@fw/state';
import type { IsoDate } from '@fw/units';
import { useEffect, useEffectEvent, useState } from 'react';
import { crmApi } from '../../app/api.ts';
import { useClientConsentQuery, useCurrentSharingQuery } from './client.api.ts';

/** A page that shows data of a client learns within two seconds that they are no longer shared. */
const SHARING_INTERVAL_MS = 1_500;

interface Sharing {
  readonly scopes: readonly ConsentScope[];
  readonly endsOn: IsoDate | null;
}
const NOTHING: Sharing = { scopes: [], endsOn: null };

/** What the client shares by the answer that arrived last. The question is repeated while something is shared. */
function useLatestSharing(clientId: string) {
  const body = { clientId };
  const read = useClientConsentQuery({ body }, { refetchOnMountOrArgChange: true });
  const opened = read.data ?? NOTHING;
  const repeated = useCurrentSharingQuery(
    { body, background: true },
    {
      skip: opened.scopes.length === 0,
      pollingInterval: SHARING_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  );
  const isNewer = (repeated.fulfilledTimeStamp ?? 0) > (read.fulfilledTimeStamp ?? 0);
  return { read, latest: isNewer && repeated.data ? repeated.data : opened };
}

const NONE: readonly ConsentScope[] = [];

export type ClientSharing = ReturnType<typeof useSharing>;

/**
 * What the page may show of a client. The first refusal of a read removes all of its scope, until the client changes what
 * is shared; what is removed stays neither on the page nor in memory.
 */
export function useSharing(clientId: string) {
  const dispatch = useDispatch();
  const { read, latest } = useLatestSharing(clientId);
  const consent = JSON.stringify(latest);
  const [refused, setRefused] = useState({ consent, scopes: NONE });
  const refusedScopes = refused.consent === consent ? refused.scopes : NONE;
  const scopes = CONSENT_SCOPES.filter(
    (scope) => latest.scopes.includes(scope) && !refusedScopes.includes(scope),
  );
  const [seen, setSeen] = useState(NONE);
  if (scopes.some((scope) => !seen.includes(scope))) setSeen([...new Set([...seen, ...scopes])]);
  const ended = CONSENT_SCOPES.filter((scope) => seen.includes(scope) && !scopes.includes(scope));

  /** The cards of an ended scope have unmounted, so that nothing keeps their data in the cache. */
  const forget = useEffectEvent(() => {
    dispatch(crmApi.util.invalidateTags(['Client', 'Plans']));
  });
  const endedNames = ended.join(' ');
  useEffect(() => {
    if (endedNames !== '') forget();
  }, [endedNames]);

  const refuse = (scope: ConsentScope): void =>
    setRefused({ consent, scopes: [...new Set([...refusedScopes, scope])] });
  return { read, scopes, ended, endsOn: latest.endsOn, refuse };
}
