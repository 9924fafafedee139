import { useEffect } from 'react';
import { useDispatch } from '@fw/state';
import { sessionCalls } from '@fw/contract-identity';
import { send, USER_CALL_EVENT } from '../wire/send.ts';
import { sessionEndsSoon, sessionExpired } from './session.slice.ts';
import { OTHER_TAB_EVENT } from './session-tabs.ts';
import { useSession } from './use-session.ts';

/** Seconds added to the idle time, so that the check comes after the session ended. */
const MARGIN_SECONDS = 2;

/** How long before the end of the session a warning is shown. */
const WARNING_SECONDS = 60;

const ACTIVITY = [USER_CALL_EVENT, OTHER_TAB_EVENT] as const;

/**
 * Warns a minute before inactivity ends the session, and after as much inactivity as ends it checks in the background
 * whether it is still alive [A8-26].
 */
export function useIdleTimer(): void {
  const { status, idleSeconds } = useSession();
  const dispatch = useDispatch();
  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const check = async (): Promise<void> => {
      const result = await send(sessionCalls.current, { background: true });
      if ('data' in result && !result.data.authenticated) dispatch(sessionExpired());
      else restart();
    };
    const restart = (): void => {
      for (const timer of timers) clearTimeout(timer);
      dispatch(sessionEndsSoon(false));
      timers = [
        setTimeout(() => dispatch(sessionEndsSoon(true)), (idleSeconds - WARNING_SECONDS) * 1_000),
        setTimeout(() => void check(), (idleSeconds + MARGIN_SECONDS) * 1_000),
      ];
    };
    restart();
    for (const event of ACTIVITY) addEventListener(event, restart);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      for (const event of ACTIVITY) removeEventListener(event, restart);
    };
  }, [status, idleSeconds, dispatch]);
}
