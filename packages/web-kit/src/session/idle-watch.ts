import { useEffect } from 'react';
import { useDispatch } from '@fw/state';
import { sessionCalls } from '@fw/contract-identity';
import { ANSWERED, send } from '../wire/send.ts';
import { sessionExpired } from './session.slice.ts';
import { useSession } from './use-session.ts';

/** After as long a silence as ends a session, asks (in the background) whether it still lives [A8-26]. */
export function useIdleWatch(): void {
  const { status, idleSeconds } = useSession();
  const dispatch = useDispatch();
  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const answer = await send(sessionCalls.current, { background: true });
      if ('data' in answer && !answer.data.authenticated) dispatch(sessionExpired());
      else restart();
    };
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), (idleSeconds + 2) * 1000);
    };
    restart();
    addEventListener(ANSWERED, restart);
    return () => {
      clearTimeout(timer);
      removeEventListener(ANSWERED, restart);
    };
  }, [status, idleSeconds, dispatch]);
}
