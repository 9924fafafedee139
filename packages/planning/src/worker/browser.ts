import type { Report, Thread } from './protocol.ts';

/** A Web Worker for the client; the page's bundler makes its own file of it. */
export function browserThread(): Thread {
  const worker = new Worker(new URL('./browser-thread.ts', import.meta.url), { type: 'module' });
  return {
    send: (order, transfer) => {
      worker.postMessage(order, transfer);
    },
    onReport: (handler) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
        handler(data);
      });
    },
    onFailure: (handler) => {
      worker.addEventListener('error', handler);
    },
    close: () => {
      worker.terminate();
    },
  };
}
