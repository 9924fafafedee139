import { parentPort } from 'node:worker_threads';
import { monteCarloHost } from '../src/worker/host.ts';
import type { Order } from '../src/worker/protocol.ts';

const handleOrder = monteCarloHost((report, transfer) => {
  parentPort?.postMessage(
    report,
    transfer.filter((item) => item instanceof ArrayBuffer),
  );
});

parentPort?.on('message', (order: Order) => {
  handleOrder(order);
});
