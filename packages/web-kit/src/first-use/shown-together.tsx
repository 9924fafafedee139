import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Parts are shown after this time, whatever is still loading. */
const LATEST_MS = 2_000;

/** True from when nothing in the element has a skeleton, at the latest after two seconds. */
export function useLoaded(box: RefObject<HTMLElement | null>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      if (element.querySelector('[data-loading]') === null) setLoaded(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => setLoaded(true), LATEST_MS);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [box]);
  return isLoaded;
}

interface ShownTogetherProps {
  /** In place of the parts while one of them loads. */
  readonly loading: ReactNode;
  readonly children: ReactNode;
}

/**
 * Parts of a page that load each by itself, shown once none of them has a skeleton, at most after two seconds, so that no part
 * pushes those below it. A part that loads again later changes in its place.
 */
export function ShownTogether({ loading, children }: ShownTogetherProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = useLoaded(box);
  return (
    <>
      {!isShown && loading}
      <div ref={box} hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
