import { failureOf } from '@fw/web-kit';
import { useEffect, useEffectEvent } from 'react';

const FORBIDDEN = 403;
const REVOKED_STATUSES: ReadonlySet<number> = new Set([FORBIDDEN, 404]);

/** Whether the service refused a read because the client no longer shares it; `onRefused` is called once. */
export function useRevoked(error: unknown, onRefused: (() => void) | undefined): boolean {
  const failure = failureOf(error);
  const isRevoked = failure?.kind === 'refused' && REVOKED_STATUSES.has(failure.status);
  const isRefused = isRevoked && failure.status === FORBIDDEN;
  const refuse = useEffectEvent(() => onRefused?.());
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  return isRevoked;
}
