import { useEffect } from 'react';
import { useDispatch } from '@fw/state';
import { sessionCalls } from '@fw/contract-identity';
import { send, USER_CALL_EVENT } from '../wire/send.ts';
import { sessionExpired } from './session.slice.ts';
import { useSession } from './use-session.ts';

/** Seconds added to the idle time, so that the check comes after the session ended. */
const MARGIN_SECONDS = 2;

/** After as much inactivity as ends a session, checks in the background whether the session is still alive [A8-26]. */
export function useIdleTimer(): void {
  const { status, idleSeconds } = useSession();
  const dispatch = useDispatch();
  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const check = async (): Promise<void> => {
      const result = await send(sessionCalls.current, { background: true });
      if ('data' in result && !result.data.authenticated) dispatch(sessionExpired());
      else restart();
    };
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), (idleSeconds + MARGIN_SECONDS) * 1_000);
    };
    restart();
    addEventListener(USER_CALL_EVENT, restart);
    return () => {
      clearTimeout(timer);
      removeEventListener(USER_CALL_EVENT, restart);
    };
  }, [status, idleSeconds, dispatch]);
}
