export { shareDifference, type ChangedLever } from './attribution.ts';
