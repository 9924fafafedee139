import { useDeferredValue, type ReactNode } from 'react';

interface AfterPaintProps {
  readonly children: ReactNode;
  /** What is shown until then; nothing without it. */
  readonly fallback?: ReactNode;
}

/**
 * What may come a moment later, such as what is below the first screen or what a press opens: rendered once the rest has been
 * painted, in small parts between which the page can be used.
 */
export function AfterPaint({ children, fallback = null }: AfterPaintProps) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : fallback;
}
