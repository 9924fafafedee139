export { history, type HistoryResult, type HistoryStart, type StartPath } from './history.ts';
export { historyWorking } from './working.ts';
export type { HistoryInput } from '../inputs/retirement.ts';
