export { browserThread } from './browser.ts';
export { monteCarloClient, THREAD_FAILED, type MonteCarloClient, type RunOptions } from './client.ts';
export type { Order, Report, Thread } from './protocol.ts';
