import { useCallback, useEffect, useRef, useState } from 'react';

const HALF = 0.5;

/** Half of the message, or of the window where the message is longer. */
const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= HALF ||
  (rootBounds !== null && rootBounds.height > 0 && intersectionRect.height >= rootBounds.height * HALF);

const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/**
 * Reports the unread messages of the other side that came into view, each once. Give `observe` as the ref of an unread
 * message; its element names the message in `data-message-id`.
 */
export function useSeenMessages(onSeen: (messageIds: readonly string[]) => void) {
  const report = useRef(onSeen);
  useEffect(() => {
    report.current = onSeen;
  });
  const [seen] = useState(() => new Set<string>());
  const observe = useCallback(
    (element: HTMLElement | null) => {
      const messageId = element?.dataset['messageId'];
      if (!element || messageId === undefined || seen.has(messageId)) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(isInView) || seen.has(messageId)) return;
          seen.add(messageId);
          observer.disconnect();
          report.current([messageId]);
        },
        { threshold: STEPS },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [seen],
  );
  return observe;
}
