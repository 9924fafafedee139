export { constantsOf, type Origin } from './origin.ts';
export * from './future-tax.ts';
