import { parentPort } from 'node:worker_threads';
import { monteCarloHost } from './host.ts';
import type { Order } from './protocol.ts';

const hear = monteCarloHost((report, transfer) => {
  parentPort?.postMessage(
    report,
    transfer.filter((item) => item instanceof ArrayBuffer),
  );
});

parentPort?.on('message', (order: Order) => {
  hear(order);
});
