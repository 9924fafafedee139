import { onCLS, onINP, onLCP } from 'web-vitals';
import type { OpenedRemote } from './opened-remote.ts';

/** Milliseconds; the layout shift has no unit. */
interface Measured {
  largestContentfulPaint?: number;
  interactionToNextPaint?: number;
  cumulativeLayoutShift?: number;
}

/**
 * Measures how fast this page was and how little of it moved, and reports that once, when it is hidden or closed, with the
 * remote that owned the address it was opened at. Nothing of the person, the address or what was done is sent.
 */
export function reportWebVitals(opened: OpenedRemote): void {
  const measured: Measured = {};
  onLCP(({ value }) => (measured.largestContentfulPaint = value));
  onINP(({ value }) => (measured.interactionToNextPaint = value));
  onCLS(({ value }) => (measured.cumulativeLayoutShift = value));
  let isSent = false;
  // After the listeners of the library, which hand their last values over when the page is hidden.
  const send = (): void => {
    if (document.visibilityState !== 'hidden' || isSent || Object.keys(measured).length === 0) return;
    isSent = true;
    void fetch('/page-measurements', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...opened, ...measured }),
    }).catch(() => undefined);
  };
  addEventListener('visibilitychange', send);
}
