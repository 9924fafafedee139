import { useEffect, useState } from 'react';

/** Seconds left; `start` begins anew. */
export function useCountdown(initialSeconds = 0) {
  const [left, setLeft] = useState(initialSeconds);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, start: setLeft };
}
