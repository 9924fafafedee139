import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** What the window shows; the test DOM has no layout, so nothing is in view until the test shows it. */
export function stubWindowView() {
  const watched = new Map<Element, (ratio: number) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: IntersectionObserverCallback;
      readonly #elements = new Set<Element>();
      constructor(report: IntersectionObserverCallback) {
        this.#report = report;
      }
      observe(target: Element): void {
        this.#elements.add(target);
        watched.set(target, (intersectionRatio) => {
          const rect = new DOMRect(0, 0, 100, 100 * intersectionRatio);
          const entry = {
            target,
            intersectionRatio,
            isIntersecting: intersectionRatio > 0,
            intersectionRect: rect,
            boundingClientRect: rect,
            rootBounds: null,
            time: 0,
          };
          this.#report([entry], this);
        });
      }
      unobserve(target: Element): void {
        this.#elements.delete(target);
        watched.delete(target);
      }
      disconnect(): void {
        for (const target of this.#elements) this.unobserve(target);
      }
      takeRecords(): IntersectionObserverEntry[] {
        return [];
      }
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
    },
  );
  return {
    /** Shows that share of the element, all of it by default; false where nothing waits for it. */
    show: (element: Element | null, ratio = 1): boolean => {
      const report = element && watched.get(element);
      if (!report) return false;
      act(() => report(ratio));
      return true;
    },
  };
}
