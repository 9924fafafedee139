import { useEffect, useState } from 'react';

/** [A9-01] */
const FULL_SYNC_TIMER_MS = 5_000;
const STEP_MS = 1_000;

/** Counts down after a full sync was started, during which another cannot be; `start` begins anew. */
export function useFullSyncTimer() {
  const [leftMs, setLeftMs] = useState(0);
  useEffect(() => {
    if (leftMs === 0) return undefined;
    const timer = setTimeout(() => setLeftMs(leftMs - STEP_MS), STEP_MS);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return { seconds: leftMs / STEP_MS, start: () => setLeftMs(FULL_SYNC_TIMER_MS) };
}
