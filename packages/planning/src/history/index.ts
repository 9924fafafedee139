export type { HistoryResult, HistoryStart, StartPath } from './count-starts.ts';
export { history } from './history.ts';
export { historyWorking } from './working.ts';
export type { HistoryInput } from '../inputs/retirement.ts';
