import { monteCarloHost } from './host.ts';
import type { Order } from './protocol.ts';

const hear = monteCarloHost((report, transfer) => {
  globalThis.postMessage(report, { transfer });
});

globalThis.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  hear(data);
});
