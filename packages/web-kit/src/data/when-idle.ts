/** A busy browser runs the work after this time anyway. */
const IDLE_TIMEOUT_MS = 2_000;
const WITHOUT_IDLE_MS = 50;

/** Runs the work when the browser has nothing else to do, at the latest after `timeoutMs`; gives a function that cancels it. */
export function whenIdle(work: () => void, timeoutMs = IDLE_TIMEOUT_MS): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: timeoutMs });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}
