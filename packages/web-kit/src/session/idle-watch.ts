import { useEffect } from 'react';
import { useDispatch } from '@fw/state';
import { sessionCalls } from '@fw/contract-identity';
import { ANSWERED, sendAny } from '../wire/send.ts';
import { sessionExpired } from './session.slice.ts';
import { useSession } from './use-session.ts';

const isGone = (answer: Awaited<ReturnType<typeof sendAny>>): boolean =>
  'data' in answer &&
  typeof answer.data === 'object' &&
  answer.data !== null &&
  'authenticated' in answer.data &&
  answer.data.authenticated === false;

/** After as long a silence as ends a session, asks (in the background) whether it still lives [A8-26]. */
export function useIdleWatch(): void {
  const { status, idleSeconds } = useSession();
  const dispatch = useDispatch();
  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      if (isGone(await sendAny(sessionCalls.current, { background: true }))) dispatch(sessionExpired());
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
