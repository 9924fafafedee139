import { whenIdle } from '@fw/web-kit';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Runs the work at the second frame from now: what is in the page now is in the first one, which the browser still draws
 * after its main thread has nothing else to do. Gives a function that cancels it.
 */
function whenDrawn(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

/** Runs the work once, when what `isReady` brought is drawn and the browser has nothing else to do. */
export function useWhenIdle(isReady: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isReady) return undefined;
    let cancelIdle = (): void => undefined;
    const cancelDrawn = whenDrawn(() => {
      cancelIdle = whenIdle(() => run());
    });
    return () => {
      cancelDrawn();
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

/** By which a person begins to use a page. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;
/** After this time the page is taken as used: who reads it with a screen reader sends no event. */
const ASSUMED_USE_MS = 15_000;

/** Runs the work once after `isReady`, when the person first touches the page and the browser has nothing else to do. */
export function useWhenUsed(isReady: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isReady) return undefined;
    const signs = new AbortController();
    let cancelIdle = (): void => undefined;
    const begin = (): void => {
      signs.abort();
      cancelIdle = whenIdle(() => run());
    };
    const assumed = setTimeout(begin, ASSUMED_USE_MS);
    signs.signal.addEventListener('abort', () => clearTimeout(assumed));
    for (const sign of SIGNS_OF_USE)
      addEventListener(sign, begin, { passive: true, capture: true, signal: signs.signal });
    return () => {
      signs.abort();
      cancelIdle();
    };
  }, [isReady]);
}

/** True once the page is used after `isReady`; what follows is rendered in small parts. */
export function useUsed(isReady: boolean): boolean {
  const [isUsed, setUsed] = useState(false);
  useWhenUsed(isReady, () => startTransition(() => setUsed(true)));
  return isUsed;
}
