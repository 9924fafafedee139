import { monteCarloHost } from './host.ts';
import type { Order } from './protocol.ts';

const handleOrder = monteCarloHost((report, transfer) => {
  globalThis.postMessage(report, { transfer });
});

globalThis.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  handleOrder(data);
});
