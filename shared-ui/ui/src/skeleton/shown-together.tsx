import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** The parts are shown after this time, whatever is still loading. */
const LATEST_MS = 2_000;

export interface ShownTogetherProps {
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
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      if (element.querySelector('[data-loading]') === null) setShown(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => setShown(true), LATEST_MS);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      {!isShown && loading}
      <div ref={box} hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
