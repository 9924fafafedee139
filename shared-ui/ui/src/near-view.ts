import { useCallback, useState, type RefCallback } from 'react';

/** What is this close to the window is loaded, so that it is there when a person has scrolled to it. */
const MARGIN_PX = 300;

/** True once the element of the ref has been in the window or close to it, or the page is printed. */
export function useNearView(): readonly [isShown: boolean, ref: RefCallback<Element>] {
  const [isShown, setShown] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const show = (): void => setShown(true);
    if (element.getBoundingClientRect().top < innerHeight + MARGIN_PX) {
      show();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: `${String(MARGIN_PX)}px` },
    );
    observer.observe(element);
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, []);
  return [isShown, ref];
}
