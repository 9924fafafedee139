/** Longest wait for an earlier request with the same key; a service that crashed frees its key after 15 seconds. */
const MAX_WAIT_MS = 30_000;
const DEFAULT_RETRY_AFTER_MS = 2_000;
const MIN_RETRY_AFTER_MS = 500;

interface Attempt {
  readonly request: () => Promise<Response>;
  /** True while the service still works on an earlier request with the same idempotency key. */
  readonly isRunning: (response: Response) => Promise<boolean>;
  readonly signal?: AbortSignal | undefined;
  readonly onStillRunning?: (() => void) | undefined;
}

const retryAfterMs = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? Math.max(MIN_RETRY_AFTER_MS, seconds * 1_000) : DEFAULT_RETRY_AFTER_MS;
};

/** Resolves after the delay; rejects with the signal's reason where it aborts first. */
const delay = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
  });

/**
 * Repeats a create with its key for as long as the service answers that an earlier one is still running: the
 * response to that one was lost, so the user waits instead of reading an error. After 30 seconds the last response
 * counts.
 */
export async function retryWhileRunning({
  request,
  isRunning,
  signal,
  onStillRunning,
}: Attempt): Promise<Response> {
  let waited = 0;
  for (;;) {
    const response = await request();
    if (!(await isRunning(response))) return response;
    const wait = retryAfterMs(response);
    if (waited + wait > MAX_WAIT_MS) return response;
    if (waited === 0) onStillRunning?.();
    await delay(wait, signal);
    waited += wait;
  }
}
