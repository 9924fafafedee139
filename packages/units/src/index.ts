export type { Branded } from './brand.ts';
export * from './calendar.ts';
export * from './count.ts';
export * from './money.ts';
export * from './rate.ts';
