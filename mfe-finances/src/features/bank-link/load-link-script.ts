const LOAD_TIMEOUT_MS = 15_000;

/** Loads the aggregator's Link script once; rejects where it is blocked or takes too long. */
export function loadLinkScript(url: string): Promise<void> {
  if ('Plaid' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => {
      reject(new Error('the Link script did not load in time'));
    }, LOAD_TIMEOUT_MS);
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('the Link script could not be read'));
    });
    document.head.append(script);
  });
}
