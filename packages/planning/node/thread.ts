import { Worker } from 'node:worker_threads';
import type { Report, Thread } from '../src/worker/protocol.ts';

/** A worker thread of Node for the client; `file` is the built `node-thread`. */
export function nodeThread(file: string | URL): Thread {
  const worker = new Worker(file);
  return {
    send: (order, transfer) => {
      worker.postMessage(
        order,
        transfer.filter((item) => item instanceof ArrayBuffer),
      );
    },
    onReport: (handler) => {
      worker.on('message', (report: Report) => {
        handler(report);
      });
    },
    onFailure: (handler) => {
      worker.on('error', handler);
    },
    close: () => {
      void worker.terminate();
    },
  };
}
