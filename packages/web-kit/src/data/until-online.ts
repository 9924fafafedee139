/**
 * Resolves at once with a network, otherwise when it returns. What waits here needs no error and no button: it goes on
 * by itself. Rejects when the signal aborts.
 */
export async function untilOnline(signal?: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  await new Promise<void>((resolve, reject) => {
    const abort = (): void => {
      removeEventListener('online', proceed);
      reject(new DOMException('The wait for the network was aborted.', 'AbortError'));
    };
    const proceed = (): void => {
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    addEventListener('online', proceed, { once: true });
    signal?.addEventListener('abort', abort, { once: true });
  });
}
