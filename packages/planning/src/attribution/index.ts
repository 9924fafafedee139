export { shareDifference, type ChangedLever } from './attribution.ts';
export { partLine } from './working.ts';
