export { expectedAge, shareBeyond } from './life-table.ts';
