import { whenIdle } from '@fw/web-kit';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Runs the work once, when what `isReady` brought is drawn and the browser has nothing else to do. */
export function useWhenIdle(isReady: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isReady) return undefined;
    let cancelIdle = (): void => undefined;
    const frame = requestAnimationFrame(() => {
      cancelIdle = whenIdle(() => run());
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdle();
    };
  }, [isReady]);
}

/** True once the browser had nothing else to do after `isReady`; what follows is rendered in small parts. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useWhenIdle(isReady, () => startTransition(() => setIdle(true)));
  return isIdle;
}
